import { schemaRoute } from "#lib/reference/schema/schema-route.ts";
import { identityRoutes } from "./routes/identity.ts";
import { memberRoutes } from "./routes/members.ts";
import { planningRoutes } from "./routes/planning.ts";
import { projectRoutes } from "./routes/projects.ts";
import type { Route } from "./routes/route.ts";
import { stateRoutes } from "./routes/states.ts";
import { typeRoutes } from "./routes/types.ts";
import { workItemRoutes } from "./routes/work-items.ts";

const served: readonly Route[] = [
  ...identityRoutes,
  ...projectRoutes,
  ...stateRoutes,
  ...memberRoutes,
  ...workItemRoutes,
  ...planningRoutes,
  ...typeRoutes,
];

/** Every operation that is served. */
export const routes: readonly Route[] = [...served, schemaRoute(served)];
