/**
 * How a printed line calls this command. Where the package is not installed, npm would ask a public registry for our
 * name, and run what anybody may have published under it; offline it does neither.
 */
export const ownCommand = "npx --offline wms-conformance";
