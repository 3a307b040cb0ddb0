/** Statuses by which a server says that it cannot at the moment; whoever asks again may be answered. */
export const passingStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
