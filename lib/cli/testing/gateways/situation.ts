import type { TargetData } from "#lib/target/file/target-data.ts";

/** Secrets of all situations, by the variables that target files name. */
export const secrets = {
  GATE_PASSWORD: "gate-5be09f13c7",
  GATE_HEADER: "header-8f2c61d0aa",
  PROXY_PASSWORD: "proxy-77b1e9c4d2",
} as const;

/** Addresses and paths while the servers of a situation run. */
export interface GatewayPlace {
  /** A folder for their files. */
  readonly folder: string;
  /** `host:port` of the deployment itself, without encryption. */
  readonly upstream: string;
  /** `host:port` of the deployment behind encryption, for a tunnel. */
  readonly secured: string;
  /** Path of the API below the origin of the deployment. */
  readonly basePath: string;
  /** Ports that are free; servers listen on the first. */
  readonly ports: readonly number[];
}

/** A server whose situations are tried. */
export interface Gateway {
  /** Name of the program, and of Debian's package. */
  readonly program: string;
  /** Writes the configuration; words of the command that runs it in the foreground. */
  readonly configure: (place: GatewayPlace) => readonly string[];
  readonly situations: (place: GatewayPlace) => readonly Situation[];
}

/** How requests reach the deployment, and the expected result. */
export interface Situation {
  readonly name: string;
  readonly target: Partial<TargetData> & { readonly baseUrl: string };
  /** Variables of the environment besides the secrets. @default none */
  readonly env?: Readonly<Record<string, string>>;
  /** `judged`, or the expected explanation. */
  readonly ends: "judged" | RegExp;
  /** A file that the program needs; without it the situation is not run. @default none */
  readonly needs?: { readonly file: string; readonly packaged: string };
}
