import { schemaRoute } from "#lib/reference/schema/schema-route.ts";
import { commentRoutes } from "./routes/comments.ts";
import { estimateRoutes } from "./routes/estimates.ts";
import { automationRoutes } from "./routes/automations.ts";
import { auditRoutes } from "./routes/audit.ts";
import { identityRoutes } from "./routes/identity.ts";
import { intakeRoutes } from "./routes/intake.ts";
import { memberRoutes } from "./routes/members.ts";
import { optionalAreaRoutes } from "./routes/optional-areas.ts";
import { pageRoutes } from "./routes/pages.ts";
import { plannedAreaRoutes } from "./routes/planned-areas.ts";
import { planningRoutes } from "./routes/planning.ts";
import { projectRoutes } from "./routes/projects.ts";
import type { Route } from "./routes/route.ts";
import { stateRoutes } from "./routes/states.ts";
import { propertyContextRoutes } from "./routes/properties/property-contexts.ts";
import { propertyRoutes } from "./routes/properties/properties.ts";
import { typePropertyRoutes } from "./routes/types/type-properties.ts";
import { typeSchemaRoutes } from "./routes/types/type-schema.ts";
import { typeRoutes } from "./routes/types/types.ts";
import { webhookRoutes } from "./routes/webhooks.ts";
import { workspaceRoutes } from "./routes/workspace.ts";
import { workItemRoutes } from "./routes/work-items.ts";

const served: readonly Route[] = [
  ...identityRoutes,
  ...projectRoutes,
  ...stateRoutes,
  ...memberRoutes,
  ...workItemRoutes,
  ...commentRoutes,
  ...intakeRoutes,
  ...estimateRoutes,
  ...planningRoutes,
  ...typeRoutes,
  ...typePropertyRoutes,
  ...typeSchemaRoutes,
  ...propertyRoutes,
  ...propertyContextRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...pageRoutes,
  ...optionalAreaRoutes,
  ...automationRoutes,
  ...plannedAreaRoutes,
  ...workspaceRoutes,
];

/** Every operation that is served. */
export const routes: readonly Route[] = [...served, schemaRoute(served)];
