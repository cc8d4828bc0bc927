import { proveShare } from "#suites/proof/prove-share.ts";

proveShare(0);
