/** What the system says of a file, as plain data, which crosses threads. */
interface FileError {
  readonly code: string;
  readonly syscall: string;
  readonly message: string;
  readonly path: string;
}

/** An error of the file system with the file that it befell, since a write knows none. */
export function fileErrorOf(error: unknown, path: string): FileError {
  const told = error instanceof Error ? error : new Error(String(error));
  return {
    code: "code" in told ? String(told.code) : "",
    syscall: "syscall" in told ? String(told.syscall) : "",
    message: told.message,
    path,
  };
}
