import { LoginError } from './LoginError.js'

export type User = {
  /** The wallet page stores the user's keys under it. */
  readonly id: string
  /** Null if the provider of the social login does not share it. */
  readonly email: string | null
  /** The user's name at the provider of the social login; null for email logins. */
  readonly userName: string | null
}

export type Sessions = ReturnType<typeof createSessions>

/** Who is logged in, by session token. */
export function createSessions() {
  const users = new Map<string, User>()
  return {
    /** Logs in a user, and returns the session token. */
    open(user: User): string {
      const session = crypto.randomUUID()
      users.set(session, user)
      return session
    },
    find: (session: string): User | undefined => users.get(session),
    get(session: string): User {
      const user = users.get(session)
      if (!user) throw new LoginError('Not logged in')
      return user
    },
    /** Replaces the user `id` with `user` in all of their sessions. */
    replace(id: string, user: User): void {
      for (const [session, each] of users) if (each.id === id) users.set(session, user)
    },
    close: (session: string) => void users.delete(session),
    clear: () => users.clear(),
  }
}
