import type { MutantId } from "#lib/reference/mutants/mutants.ts";

/**
 * Defects that users of real deployments reported and that the contract forbids, each with its mutants. Omits defects
 * that the contract permits, or that need routes it does not give.
 */
export const fieldDefects: Readonly<Record<string, readonly [MutantId, ...MutantId[]]>> = {
  "an id is no id, but a way to another resource": ["created-module-has-a-path-for-an-id"],
  "a list claims more pages for ever": ["cursor-has-more-always-true", "offset-next-on-last-page"],
  "a page of no rows brings the server down": ["per-page-zero-crashes"],
  "a page size is not bounded": ["per-page-not-clamped"],
  "a create is placed in the project that its body names": ["body-id-of-other-project-taken"],
  "the filter by assignee has no effect": ["filter-assignee_id-ignored"],
  "the filter by priority has no effect": ["filter-priority-ignored"],
  "the count covers what the filters leave out": ["offset-total-ignores-filters"],
  "the filter by number has no effect": ["filter-sequence_id-ignored"],
  "an update answers well and changes nothing": [
    "update-of-a-type-is-not-written",
    "updates-at-once-are-not-written",
  ],
  "an expansion serves the bare id": ["expand-serves-bare-id"],
  "labels are objects in one place and ids in another": ["expand-replaces-id-key"],
  "some expand values have no effect": ["expand-state-ignored-on-work-items"],
  "an unknown expand value has no effect": ["expand-unknown-ignored"],
  "a member is missing from what is read": ["work-item-archived_at-dropped"],
  "archived rows are counted": ["list-counts-archived-items"],
  "a cursor loses or repeats rows while rows come and go": [
    "cursor-counts-passed-rows-downwards",
    "cursor-is-lost-with-its-row",
  ],
  "a default ordering backs no cursor and is walked all the same": [
    "order-default-of-contexts-backs-a-cursor",
  ],
  "priorities are ordered by their letters": ["order-priority-alphabetical"],
  "only the first element of a list of values is judged": [
    "filter-enum-validates-first-value-only",
  ],
  "a refused create is made all the same": [
    "createProjectProperty-is-refused-and-done",
    "refused-property-is-made",
  ],
  "a deleted record is still listed": ["delete-of-state-leaves-it"],
  "an update writes a read-only member": ["update-of-work-item-honours-audit-fields"],
  "one number is given twice": ["work-items-at-once-share-a-number"],
  "one name is given twice at once": ["modules-at-once-share-a-name"],
  "a malformed id brings the server down": ["filter-malformed-uuid-crashes"],
  "a relation that is cleared is still served": [
    "empty-label_ids-are-ignored",
    "empty-assignee_ids-are-ignored",
  ],
  "a deleted label stays on work items": ["bulk-deleted-label-stays-on-work-items"],
  "an atomic request that fails leaves rows behind": ["bulk-atomic-keeps-good-rows"],
  "a failed row takes others with it, or keeps them": ["bulk-default-is-atomic"],
  "bulk limits are off by one": ["bulk-fifty-one-rows-taken", "bulk-fifty-rows-refused"],
  "a record of another tenant is changed under the caller's own path": ["record-foreign-changed"],
  "a record of another tenant is read under the caller's own path": ["record-foreign-read"],
  "a bulk request reaches another tenant": ["record-foreign-deleted-in-bulk"],
  "an id of another tenant is taken in a body": ["body-id-foreign-taken"],
  "a refusal shows what another tenant's record is called": ["foreign-refusal-names-the-project"],
  "comments of another tenant's work item are served": [
    "comments-of-a-foreign-work-item-are-served",
  ],
  "a member may do what takes an administrator": ["role-not-judged", "bulk-rights-not-judged"],
  "a filter by another tenant's id shows its rows": ["filter-by-foreign-id-leaks"],
  "a filter by another tenant's id shows that it exists": ["filter-by-foreign-id-forbidden"],
  "scopes are judged after the record was looked for": ["scope-lack-hides-records"],
  "a refusal has a body of its framework": [
    "problem-is-plain-json-on-405",
    "problem-is-html-on-406",
  ],
  "a refusal carries a title": ["problem-carries-title-on-404"],
  "the schema document lacks operations": ["document-lacks-updateFeatures"],
  "an absent path is answered by the framework": ["problem-is-html-on-unknown-route"],
  "credentials are not asked for": ["anonymous-served-readWebhook"],
  "a throttled caller gets no time to wait": ["retry-after-left-out"],
  "only the first of those who are throttled is reported how long to wait": [
    "retry-after-on-the-first-alone",
  ],
  "a second enable gives another type": ["enabling-again-makes-another-default"],
};
