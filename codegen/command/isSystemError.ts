/** Whether an error comes from the operating system, such as a full disk. A stack trace would not explain it. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
