import { UsageError } from "#lib/target/usage-error.ts";

/** Variables of a process; an absent one is undefined. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A tree of parsed JSON with each `${NAME}` inside a string replaced by that variable. Throws {@link UsageError} if a
 * variable is not set; `label` says where the tree comes from.
 */
export function expandVariables(
  tree: unknown,
  env: Environment,
  label: string,
  pointer = "",
): unknown {
  if (typeof tree === "string") return expand(tree, env, `${label}${pointer}`);
  if (Array.isArray(tree))
    return tree.map((value, index) => expandVariables(value, env, label, `${pointer}/${index}`));
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      expandVariables(value, env, label, `${pointer}/${name}`),
    ]),
  );
}

function expand(text: string, env: Environment, place: string): string {
  return text.replaceAll(/\$\{([^}]*)\}/g, (written, name: string) => {
    if (!/^[A-Za-z_]\w*$/.test(name))
      throw new UsageError(
        `${place}: ${written} does not name an environment variable; write \${NAME}.`,
      );
    const value = env[name];
    if (value === undefined)
      throw new UsageError(
        `${place}: the environment variable ${name} is not set; set it or replace ${written}.`,
      );
    return value;
  });
}
