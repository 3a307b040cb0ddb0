import { LoginError } from './LoginError.js'

export type User = {
  /** Names the user's keys. */
  readonly id: string
  /** Null for providers of social logins that do not tell it. */
  readonly email: string | null
  /** The name at the provider of a social login; null for logins by e-mail. */
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
    /** Gives every session of a user the new facts. */
    replace(id: string, user: User): void {
      for (const [session, each] of users) if (each.id === id) users.set(session, user)
    },
    close: (session: string) => void users.delete(session),
    clear: () => users.clear(),
  }
}
