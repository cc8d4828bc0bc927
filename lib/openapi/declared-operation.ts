/** What a document says about one member of a request body. */
export interface DeclaredBodyMember {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly nullable?: boolean;
  /** In characters. */
  readonly maxLength?: number;
}

/** A member and its constraints. */
export interface WrittenMember extends DeclaredBodyMember {
  readonly minimum?: number;
  /** The schema of the entries, for an array that may not be empty. */
  readonly entry?: WrittenMember;
  /** The listed values of array entries, if any. */
  readonly choices?: readonly unknown[];
  /** Required members of an object. */
  readonly members?: Readonly<Record<string, WrittenMember>>;
}

/** One operation of a deployment's schema document, references resolved. */
export interface DeclaredOperation {
  /** In upper case. */
  readonly method: string;
  /** The path template as the document spells it. */
  readonly path: string;
  readonly requiredBody: readonly string[];
  /** Writable members; those marked read-only are left out. */
  readonly body: Readonly<Record<string, WrittenMember>>;
  readonly queryParameters: readonly string[];
  /** Values of the `expand` parameter; null if none are listed. */
  readonly expandValues: readonly string[] | null;
  /** Success statuses. */
  readonly success: readonly number[];
}

/** A deployment's schema document, as far as it can be read. */
export interface SchemaDocument {
  readonly operations: readonly DeclaredOperation[];
  /** The operation of a method and path template; prefix, parameter names and final slash are ignored. */
  find(method: string, template: string): DeclaredOperation | null;
  /** What is wrong with the document, one sentence each. */
  readonly problems: readonly string[];
}
