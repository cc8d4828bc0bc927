/** What the system says about a file, as plain data that can be sent between threads. */
interface FileError {
  readonly code: string;
  readonly syscall: string;
  readonly message: string;
  readonly path: string;
}

/** A file system error with its file, which a write does not name. */
export function fileErrorOf(error: unknown, path: string): FileError {
  const reported = error instanceof Error ? error : new Error(String(error));
  return {
    code: "code" in reported ? String(reported.code) : "",
    syscall: "syscall" in reported ? String(reported.syscall) : "",
    message: reported.message,
    path,
  };
}
