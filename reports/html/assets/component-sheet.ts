/** The parts that pages are made of. */
export const componentSheet = `
.masthead { padding-block: clamp(2rem, 5vw, 4rem) clamp(1.5rem, 3vw, 2.5rem); background: var(--panel); border-bottom: 1px solid var(--line); }
.overline { font-size: 0.8rem; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); margin-bottom: 0.9rem; }
.verdict { border-left: 0.35rem solid var(--accent); padding-left: clamp(0.9rem, 2vw, 1.4rem); }
.verdict.fail, .verdict.error, .verdict.inconclusive { border-color: var(--bad); }
.verdict p { max-width: none; margin-top: 0.6rem; color: var(--muted); font-size: 1.06rem; }
.lead { margin-top: 0.5rem; color: var(--muted); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr)); gap: 1.4rem 1rem; margin-top: 2rem; }
.facts dt { font-size: 0.86rem; color: var(--muted); }
.facts dd { font-size: 1.7rem; font-weight: 620; letter-spacing: -0.02em; font-variant-numeric: tabular-nums lining-nums; line-height: 1.2; }
.facts > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.pairs { display: grid; grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr); gap: 0.35rem 1.25rem; }
.pairs dt { color: var(--muted); font-size: 0.9rem; padding-top: 0.06rem; }
.pairs dd { min-width: 0; }
@media (max-width: 34rem) { .pairs { grid-template-columns: minmax(0, 1fr); gap: 0; } .pairs dd { margin-bottom: 0.6rem; } }
.contents { display: flex; flex-wrap: wrap; gap: 0.35rem 1.4rem; padding-block: 0.9rem; font-size: 0.93rem; }
.contents a { text-decoration: none; color: var(--ink); padding-block: 0.2rem; display: inline-block; }
.contents a:hover { color: var(--accent); text-decoration: underline; }
.contents span { color: var(--muted); font-variant-numeric: tabular-nums; }
.contents-bar { border-bottom: 1px solid var(--line); }
.note { margin-top: 1.25rem; padding: 0.85rem 1.1rem; border-left: 3px solid var(--accent); background: var(--accent-soft); max-width: none; }
.note.warn { border-color: var(--warn-fill); background: var(--warn-soft); }
.card, details.item { border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.card { padding: 1.1rem 1.25rem; }
details.item { content-visibility: auto; contain-intrinsic-size: auto 5.5rem; }
details.item + details.item { margin-top: 0.6rem; }
details.item > summary { padding: 0.85rem 1.1rem; border-radius: 8px; }
details > summary { cursor: pointer; list-style-position: inside; }
details.item > summary { list-style: none; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 1rem; }
details.item > summary::-webkit-details-marker { display: none; }
details.item > summary::after { content: ""; width: 0.5rem; height: 0.5rem; margin: 0.4rem 0.2rem 0 0; border: solid var(--muted);
  border-width: 0 2px 2px 0; transform: rotate(45deg); grid-column: 2; grid-row: 1; }
details.item[open] > summary::after { transform: rotate(225deg); margin-top: 0.65rem; }
details.item > summary > * { grid-column: 1; }
details.item > summary:hover { background: var(--panel); }
details.item[open] > summary { border-radius: 8px 8px 0 0; border-bottom: 1px solid var(--line); }
.item-body { padding: 1.1rem; display: grid; gap: 1.25rem; grid-template-columns: minmax(0, 1fr); }
.tag { display: inline-block; font-size: 0.78rem; font-weight: 640; line-height: 1.5; padding: 0 0.5em; border-radius: 4px; border: 1px solid currentColor;
  color: var(--muted); white-space: nowrap; }
.tag-fail, .tag-error, .tag-inconclusive { color: var(--bad); }
.tag-warning { color: var(--warn); }
.tag-pass { color: var(--accent); }
.scroll { overflow-x: auto; margin-top: 1.25rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; }
th, td { text-align: left; vertical-align: top; padding: 0.55rem 1rem 0.55rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
thead th { color: var(--muted); font-size: 0.84rem; border-color: var(--strong-line); vertical-align: bottom; }
tfoot th, tfoot td { font-weight: 620; border-bottom: 0; }
.num { text-align: right; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; padding-right: 0; padding-left: 1rem; }
.whole { white-space: nowrap; }
pre.code { margin: 0; padding: 0.75rem 0.9rem; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; overflow-wrap: anywhere;
  white-space: pre-wrap; line-height: 1.5; tab-size: 2; }
.muted { color: var(--muted); }
.small { font-size: 0.88rem; }
.toolbar { display: flex; flex-wrap: wrap; gap: 0.8rem; margin-top: 1.25rem; align-items: end; }
.toolbar label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; font-size: 0.86rem; color: var(--muted); flex: 1 1 9rem; min-width: 0; }
.toolbar label.wide { flex: 3 1 16rem; }
input, select, button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--strong-line); border-radius: 6px; min-height: 2.6rem;
  padding: 0.3rem 0.7rem; max-width: 100%; }
button { cursor: pointer; font-weight: 560; }
button:hover { border-color: var(--accent); color: var(--accent); }
button.quiet { min-height: 1.9rem; padding: 0.05rem 0.6rem; font-size: 0.84rem; border-color: var(--line); }
.status { margin-top: 0.9rem; min-height: 1.5em; font-size: 0.92rem; color: var(--muted); font-variant-numeric: tabular-nums; }
footer { margin-top: clamp(3rem, 7vw, 5rem); border-top: 1px solid var(--line); padding-block: 1.75rem 3rem; color: var(--muted); font-size: 0.9rem; }
`;
