import { dredd } from "./dredd.ts";
import { ownSuite } from "./own-suite.ts";
import type { Peer } from "#suites/proof/peers/peer.ts";
import { portman } from "./portman.ts";
import { prism } from "./prism.ts";
import { redoclyDrift } from "./redocly-drift.ts";
import { responseValidator } from "./response-validator.ts";
import { specmatic } from "./specmatic.ts";
import { stepCi } from "./step-ci.ts";

/** Every tool in every configuration, ours first. */
export const peers: readonly Peer[] = [
  ...ownSuite,
  ...responseValidator,
  ...prism,
  ...stepCi,
  ...redoclyDrift,
  ...portman,
  ...dredd,
  ...specmatic,
];
