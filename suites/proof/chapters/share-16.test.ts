import { proveShare } from "#suites/proof/judging/prove-share.ts";

proveShare(15);
