/** What the system says of a file, as plain data, which crosses threads. */
interface FileError {
  readonly code: string;
  readonly syscall: string;
  readonly message: string;
  readonly path: string;
}

/** An error of the file system with the file that it befell, since a write knows none. */
export function fileErrorOf(error: unknown, path: string): FileError {
  const reported = error instanceof Error ? error : new Error(String(error));
  return {
    code: "code" in reported ? String(reported.code) : "",
    syscall: "syscall" in reported ? String(reported.syscall) : "",
    message: reported.message,
    path,
  };
}
