/** What bulk requests are about, by the route that takes them. */
export const bulkRouteNames = ["labels", "comments", "points", "milestones"] as const;

/** Those whose rows name a record that is there. */
export const namingRoutes = ["labels", "points", "milestones"] as const;

/** Those whose rows write members. */
export const writingRoutes = ["comments", "points", "milestones"] as const;

/** Those whose rows change a record. */
export const changingRoutes = ["points", "milestones"] as const;
