/** The access token that a check needs. */
export interface WantedToken {
  /** In words, for anyone who has to provide one. */
  readonly words: string;
  readonly suits: (scopes: readonly string[]) => boolean;
  /** The scopes of one that suits, for anyone who has to provide one. */
  readonly example: readonly string[];
}
