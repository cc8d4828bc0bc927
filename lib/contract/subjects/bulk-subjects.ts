/** What bulk requests are about, by their route. */
export const bulkRouteNames = ["labels", "comments", "points", "milestones"] as const;

/** Those whose rows name an existing record. */
export const namingRoutes = ["labels", "points", "milestones"] as const;

/** Those whose rows write members. */
export const writingRoutes = ["comments", "points", "milestones"] as const;

/** Those whose rows change a record. */
export const changingRoutes = ["points", "milestones"] as const;
