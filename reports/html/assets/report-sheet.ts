/** Styles of a run's report beyond those shared by every page. */
export const reportSheet = `
.limits { font-size: 1.2rem !important; color: var(--ink) !important; font-weight: 560; }
.bullets { list-style: disc; padding-left: 1.2rem; margin-top: 0.7rem; }
.spaced { margin-top: 1.75rem; }
.ruled { margin-top: 1.25rem; }
.findings { margin-top: 1.25rem; }
.finding-group + .finding-group { margin-top: 2.25rem; }
.cause > p { margin-bottom: 0.5rem; }
.cause-head { margin-bottom: 0.5rem; overflow-wrap: anywhere; }
.cause-head .muted { font-weight: 400; font-size: 0.88rem; margin-left: 0.4rem; white-space: nowrap; }
.others { margin-top: 0.6rem; }
.others > summary { padding: 0.4rem 0.2rem; color: var(--muted); }
.others > .finding { margin-top: 0.6rem; }
.first-sight { margin-top: 1.5rem; display: grid; gap: 0.8rem; grid-template-columns: minmax(0, 1fr); }
.found { font-weight: 620; font-size: 1.06rem; }
.cause-names { display: grid; gap: 0.45rem; padding-left: 1.6rem; list-style: decimal; overflow-wrap: anywhere; }
.cause-names .muted { margin-left: 0.4rem; white-space: nowrap; }
.cause-names .seen { display: block; margin-left: 0; white-space: normal; }
.next-step .command { margin-top: 0.3rem; }
.chapter-head { margin-bottom: 0.7rem; }
.chapter-head .muted { font-weight: 400; font-size: 0.88rem; margin-left: 0.4rem; font-variant-numeric: tabular-nums; }
.claim { font-weight: 580; line-height: 1.4; }
.claim .tag { margin-right: 0.35rem; vertical-align: 0.08em; }
.glance { font-size: 0.88rem; color: var(--muted); }
.evidence { display: grid; gap: 0.9rem; grid-template-columns: minmax(0, 1fr); }
.evidence + .evidence { border-top: 1px solid var(--line); padding-top: 1.25rem; }
.contrast { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0.6rem; }
.contrast > div { padding: 0.65rem 0.9rem; border-radius: 6px; background: var(--panel); border-left: 3px solid var(--strong-line); }
.contrast > .actual { border-color: var(--bad); background: var(--bad-soft); }
.advice .contrast > .actual { border-color: var(--warn-fill); background: var(--warn-soft); }
.contrast dt { font-size: 0.82rem; color: var(--muted); }
.contrast .actual dt { color: inherit; }
.contrast dd { font-family: var(--mono); font-size: 0.88rem; white-space: pre-wrap; margin-top: 0.15rem; }
.command-head { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 1.9rem; margin-bottom: 0.25rem; }
.exchange > summary { font-size: 0.9rem; color: var(--muted); }
.exchange > summary code { color: var(--ink); }
.said { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 0.9rem; margin-top: 0.7rem; }
.said > div { min-width: 0; }
.said h4 { font-size: 0.84rem; font-weight: 600; color: var(--muted); margin-bottom: 0.25rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.4rem 1.4rem; margin-top: 1.1rem; font-size: 0.92rem; }
.legend b { font-weight: 620; font-variant-numeric: tabular-nums; }
.legend i { margin-right: 0.5rem; vertical-align: -0.06em; }
.legend i, .squares i { display: inline-block; width: 0.62rem; height: 0.62rem; border-radius: 2px; forced-color-adjust: none; }
.squares { line-height: 0; display: flex; flex-wrap: wrap; gap: 3px; align-content: flex-start; }
i.p { background: var(--held); } i.f, i.e { background: var(--bad); } i.i { background: linear-gradient(135deg, var(--bad) 50%, var(--void) 50%); }
i.a { background: var(--warn-fill); } i.n { border: 2px solid var(--strong-line); } i.x { background: var(--strong-line); }
i.u { background: var(--void); } i.o { border: 1px solid var(--void); }
.chapter { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); gap: 0.8rem 2.5rem; padding-block: 1.25rem; border-bottom: 1px solid var(--line); }
.chapters { margin-top: 1rem; border-top: 1px solid var(--line); }
.chapter p { margin-top: 0.25rem; font-variant-numeric: tabular-nums; }
.sections { margin-top: 0.5rem; }
.sections ul { margin-top: 0.5rem; display: grid; gap: 0.45rem; font-size: 0.88rem; }
.sections strong { font-weight: 580; display: block; }
@media (max-width: 46rem) { .chapter { grid-template-columns: minmax(0, 1fr); } }
.changer { margin-top: 1.6rem; font-size: 1.05rem; }
.gap h4 { font-size: 1rem; font-weight: 600; }
.gap { padding-block: 1.1rem; border-bottom: 1px solid var(--line); }
.gaps { margin-top: 0.75rem; border-top: 1px solid var(--line); }
.gap > p { margin-top: 0.2rem; }
.reasons { margin-top: 0.7rem; display: grid; gap: 0.45rem; }
.ids { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 0.15rem 1.5rem; margin: 0.5rem 0 0.7rem 1.1rem; font-size: 0.92rem; }
.observed { margin-top: 1rem; border-top: 1px solid var(--line); }
.observed > li { padding-block: 0.8rem; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 4.5rem;
  display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0.3rem 2rem; }
.observed > li > p { color: var(--muted); font-size: 0.94rem; }
.notes { display: grid; gap: 0.35rem; }
.notes .small { display: block; }
@media (max-width: 46rem) { .observed > li { grid-template-columns: minmax(0, 1fr); } }
.clauses > li { padding-block: 0.95rem; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 7rem; }
.clauses h3 { font-weight: 560; font-size: 1rem; max-width: 50rem; }
.clauses .from { font-size: 0.86rem; color: var(--muted); margin-top: 0.2rem; max-width: none; }
.clauses ul { margin-top: 0.45rem; display: grid; gap: 0.3rem; font-size: 0.92rem; }
.clauses li li { padding-left: 1.1rem; text-indent: -1.1rem; }
.clauses li li i { display: inline-block; width: 0.62rem; height: 0.62rem; border-radius: 2px; margin-right: 0.48rem; text-indent: 0; }
.clauses li li code { color: var(--muted); }
#all-more { margin-top: 1.25rem; }
@media print { #all, .others > .finding { display: none; } }
`;
