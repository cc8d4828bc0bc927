/** Facts that no check asserts, with the reason. */
interface Reason {
  /** The pattern of such a fact's name: the route, the place, the statement. */
  readonly facts: RegExp;
  readonly reason: string;
}

/** Every reason; one that no longer matches an unasserted fact is stale. */
export const unassertedReasons: readonly Reason[] = [
  {
    facts:
      /^((readCurrentUser|listWorkspaceWorkItems|bulkDeleteLabels) 429|createModule 413) (header Content-Type|status )/,
    reason:
      "How many requests and how large a body are too many is not stated, so an answer that takes them breaks nothing; " +
      "and whatever stands before the service may refuse them in a form of its own.",
  },
  {
    facts: /^readSchema 401 status /,
    reason: "Whether the schema document asks for credentials is judged as a should.",
  },
  {
    facts: /^(?:modules|labels|states) 401 status this problem$/,
    reason:
      "The contract does not give the route. Whether it serves anybody is asked only after another answer than 401, so " +
      "the recording does not show it.",
  },
  {
    facts: /^readTypeSchema 400 (status |\/errors)/,
    reason: "What answers a value of include that is not known is not stated.",
  },
  {
    facts: /^enableTypes 415 status /,
    reason: "Nothing says that an operation without a body refuses the media type of one.",
  },
  {
    facts: /^createProjectMember 409 status /,
    reason: "What answers a membership that is there already is not stated.",
  },
  {
    facts:
      /^(listWorkspaceMembers|listAuditLogs|listWorkspaceTypes|listReleaseTags|projects) \/(total_count the number of all rows|data each of its rows|next null on the last page)$/,
    reason:
      "The list belongs to the whole workspace: others add rows to it while it is read, and which rows of others it holds is not known. " +
      "That it holds those of the suite is judged where they are made.",
  },
  {
    facts: / \/errors\/-\/code what is wrong with it$/,
    reason: "Which code such a condition has is not stated; that it has one is judged everywhere.",
  },
  {
    facts:
      /^(bulk\w+|importTypes|attach\w+|createProjectMember) 400 \/errors(\/-\/field what was refused| there)$/,
    reason:
      "That an invalid request names its members is stated of members of a body, not of a batch as a whole " +
      "nor of ids that name nothing, which may be answered as not found.",
  },
  {
    facts: / fields \/data\/-\/\w+ absent$/,
    reason:
      "Each list is judged by the narrowing that leaves most members out; this member is among those that it asks for.",
  },
  {
    facts: / \/data ordered by -?(sort_order|updated_at)$/,
    reason:
      "Rows do not show the value by which they are ordered, so rows that tie cannot be distinguished from rows in a wrong order.",
  },
  {
    facts: /^create(Project|Workspace)Property \/sort_order absent$/,
    reason:
      "A further member of a property that was made is lawful; that rows do not show it is judged on the list.",
  },
];
