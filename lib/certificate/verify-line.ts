import { ownCommand } from "#lib/check/own-command.ts";

/** The line for a shell that verifies a certificate. */
export const verifyLine = `${ownCommand} verify FOLDER --key PUBLIC.pem`;
