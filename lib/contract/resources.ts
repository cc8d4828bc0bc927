import * as identity from "./resources/identity.ts";
import * as other from "./resources/other.ts";
import * as planning from "./resources/planning.ts";
import * as types from "./resources/types.ts";
import * as workItems from "./resources/work-item.ts";

/** Every resource of the contract, with what it says about its fields. */
export const resources = { ...identity, ...workItems, ...types, ...planning, ...other } as const;

/** Name of a resource, as the tables spell it. */
export type ResourceName = keyof typeof resources;
