/**
 * How every page is printed: dark ink on white, failures expanded, and no controls. What readers look up, such as every
 * clause and observation, stays on the screen.
 */
export const printSheet = `
@media print {
  :root { --paper: #ffffff; --panel: #ffffff; --ink: #000000; --muted: #444444; --line: #bbbbbb; --strong-line: #777777; --accent: #1d3f9e;
    --accent-soft: #ffffff; --held: #7b9bec; --bad: #a01813; --bad-soft: #ffffff; --warn: #7a4900; --warn-soft: #ffffff; --void: #cfd5dd; }
  @page { margin: 16mm 14mm; }
  body { font-size: 9.5pt; line-height: 1.4; }
  .wrap { max-width: none; padding-inline: 0; }
  .masthead { padding-block: 0 6mm; }
  h2, h3, h4, .command-head, .place { break-after: avoid; }
  .contrast, .command, .gap { break-inside: avoid; }
  section { margin-top: 6mm; }
  footer { margin-top: 4mm; padding-block: 0; }
  #observations, #all, #effort, #chapters, #inapplicable, .others, .reasons, .glance + .glance { display: none !important; }
  .toolbar, .status, .contents-bar, button, .skip, .screen-only { display: none !important; }
  details.item { content-visibility: visible; }
  details.item > summary { break-inside: avoid; break-after: avoid; }
  details.item > summary::after { display: none; }
  details.item::details-content { content-visibility: visible; display: block; block-size: auto; }
  .advice .item-body, .evidence + .evidence { display: none; }
  details.exchange > summary { list-style: none; }
  h1 { font-size: 22pt; }
  .facts { grid-template-columns: repeat(8, auto); margin-top: 5mm; }
  .facts dd { font-size: 13pt; }
  .gap { padding-block: 1.2mm; }
  .gap h4 { font-size: 9.5pt; }
  .gap h4, .gap > p.muted { display: inline; }
  .gap > p.muted::before { content: " · "; }
  .pairs > div, .facts > div, tr, li { break-inside: avoid; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  pre.code { break-inside: auto; max-height: 70mm; overflow: hidden; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
