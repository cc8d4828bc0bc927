/** Styles of a comparison page beyond those shared by every page and report. */
export const comparisonSheet = `
.verdict.regresses, .verdict.could-not-judge { border-color: var(--bad); }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; margin-top: 2rem; }
.sides .card { background: var(--paper); }
.sides h2 { font-size: 1rem; margin-bottom: 0.6rem; }
.cause { display: inline-block; font-size: 0.78rem; font-weight: 640; line-height: 1.5; padding: 0 0.5em; border-radius: 4px; white-space: nowrap;
  background: var(--accent-soft); color: var(--ink); }
.cause-product { background: var(--bad-soft); }
.cause-configuration, .cause-unstable { background: var(--warn-soft); }
.turn { font-variant-numeric: tabular-nums; white-space: nowrap; }
.changes { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); }
.changes > li { padding-block: 0.5rem; border-bottom: 1px solid var(--line); }
.changes > li:last-child { border-bottom: 0; }
.changes p { max-width: none; }
.list { margin-top: 1.25rem; }
.breaking { color: var(--bad); font-weight: 640; }
.meanings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 0.9rem 1.5rem; margin-top: 1.5rem; }
.meanings dd { font-size: 0.9rem; color: var(--muted); margin-top: 0.2rem; }
.meanings b { font-variant-numeric: tabular-nums; margin-left: 0.4rem; }
td.nowrap { white-space: nowrap; }
`;
