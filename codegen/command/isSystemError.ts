/** Whether the computer refused something, such as a write to a full disk: nothing that a stack of calls would explain. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
