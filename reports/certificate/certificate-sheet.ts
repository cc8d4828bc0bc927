/** Styles that only a certificate needs. */
export const certificateSheet = `
.holder { margin-top: 1.75rem; }
.profiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 0.9rem; margin-top: 1.5rem; }
.profiles .card { display: flex; flex-direction: column; gap: 0.35rem; }
.profiles .tally { margin-top: auto; padding-top: 0.6rem; display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; font-size: 0.9rem; color: var(--muted); }
.tally b { color: var(--ink); font-weight: 640; font-variant-numeric: tabular-nums lining-nums; }
.clauses { margin-top: 1.25rem; border-top: 1px solid var(--line); }
.clauses > div { padding-block: 0.6rem; border-bottom: 1px solid var(--line); break-inside: avoid; }
.clauses dt { font-size: 0.92rem; color: var(--muted); }
.digests { margin-top: 1.5rem; }
.digests code { overflow-wrap: anywhere; }
#verify ~ pre.code { margin-top: 1.25rem; }
.runs th, .runs td { white-space: nowrap; }
.limits { margin-top: 1rem; padding-left: 1.15rem; list-style: disc; display: grid; gap: 0.5rem; max-width: 44rem; }
.limits li::marker { color: var(--muted); }
@media print { .profiles { grid-template-columns: 1fr 1fr; } .card { break-inside: avoid; } }
`;
