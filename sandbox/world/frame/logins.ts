import { createCodes, validMs } from './codes.js'
import { LoginError } from './LoginError.js'
import type { Sessions } from './sessions.js'

export type CreateLoginsParameters = {
  send: (mail: { to: string; subject: string; text: string }) => Promise<void>
  sessions: Sessions
  /** The page that approves a device. */
  devicePage: string
  now?: () => number
}

/** A device that its owner has yet to approve. */
type Approval = {
  email: string
  device: string
  expiresAt: number
  isApproved: boolean
  /** Calls of `connectDevice` that wait. */
  waiting: { resolve: () => void; reject: (error: LoginError) => void }[]
}

/** Logins by e-mail: devices and one-time codes. The keys stay in the frame. */
export function createLogins(parameters: CreateLoginsParameters) {
  const { send, sessions, devicePage, now = Date.now } = parameters
  const codes = createCodes({ now })
  /** Approved devices, by e-mail. */
  const devices = new Map<string, Set<string>>()
  /** By token of the link. */
  const approvals = new Map<string, Approval>()
  /** The e-mail whose code a device waits for. */
  const pending = new Map<string, string>()
  /** Wanted e-mails, by session token. */
  const changes = new Map<string, { email: string; isConfirmed: boolean }>()

  const sendCode = (to: string, purpose: string, reason: string) => {
    const code = codes.create(purpose)
    return send({
      to,
      subject: `${code} is your code`,
      text: `Enter this code to ${reason}:\n\n${code}\n\nIt is valid for 20 minutes. If you did not ask for it, ignore this mail.`,
    })
  }
  const sendLoginCode = (email: string, device: string) => {
    pending.set(device, email)
    return sendCode(email, `login ${device}`, 'log in')
  }
  const toUser = (email: string) => ({ id: email, email, userName: null })
  const emailOf = (session: string) => {
    const { id, email } = sessions.get(session)
    if (id !== email) throw new LoginError('This login has no email to change')
    return email
  }
  /** The last approval that a device asked for. */
  const approvalOf = (device: string) => [...approvals.values()].findLast((each) => each.device === device)
  const cancel = (token: string, approval: Approval) => {
    approvals.delete(token)
    for (const { reject } of approval.waiting) reject(new LoginError('The login was cancelled'))
  }

  return {
    /** Starts a login, and returns the visitor's next step. */
    async connectEmail(parameters: { email: string; device: string; session: string }) {
      const { device, session } = parameters
      const email = normalize(parameters.email)
      if (sessions.find(session)?.id === email) return 'CONNECT'
      for (const [token, approval] of approvals) if (approval.device === device) cancel(token, approval)
      if (devices.get(email)?.has(device)) {
        await sendLoginCode(email, device)
        return 'VERIFY_OTP'
      }
      const token = crypto.randomUUID()
      approvals.set(token, { email, device, expiresAt: now() + validMs, isApproved: false, waiting: [] })
      await send({
        to: email,
        subject: 'Approve your device',
        text: `Open this link to log in on a new device:\n\n${devicePage}?token=${token}\n\nIt is valid for 20 minutes. If you did not ask for it, ignore this mail.`,
      })
      return 'VERIFY_DEVICE'
    },

    /** Waits until the owner of the e-mail has approved the device. */
    async connectDevice(device: string): Promise<void> {
      const approval = approvalOf(device)
      if (!approval) throw new LoginError('Enter your email first')
      if (approval.isApproved) return
      await new Promise<void>((resolve, reject) => approval.waiting.push({ resolve, reject }))
    },

    /** Called by the page behind the link; sends the code. */
    async approveDevice(token: string): Promise<void> {
      const approval = approvals.get(token)
      if (!approval || now() >= approval.expiresAt) throw new LoginError('The link has expired')
      if (approval.isApproved) return
      const { email, device } = approval
      approval.isApproved = true
      devices.set(email, (devices.get(email) ?? new Set()).add(device))
      await sendLoginCode(email, device)
      for (const { resolve } of approval.waiting) resolve()
    },

    /** Ends a login, and returns its session token. */
    connectOtp(device: string, code: string): string {
      codes.use(`login ${device}`, code)
      const email = pending.get(device)
      if (!email) throw new LoginError('Enter your email first')
      return sessions.open(toUser(email))
    },

    /** Starts a change of the e-mail, which its owner confirms first. */
    async updateEmail(session: string, wanted: string): Promise<void> {
      const email = emailOf(session)
      if (devices.has(normalize(wanted))) throw new LoginError('This email has an account already')
      changes.set(session, { email: normalize(wanted), isConfirmed: false })
      await sendCode(email, `primary ${session}`, 'change your email')
    },

    async confirmOldEmail(session: string, code: string): Promise<void> {
      codes.use(`primary ${session}`, code)
      const change = changes.get(session)
      if (!change) throw new LoginError('Enter your new email first')
      change.isConfirmed = true
      await sendCode(change.email, `secondary ${session}`, 'confirm your new email')
    },

    /** Changes the e-mail. */
    confirmNewEmail(session: string, code: string): { oldEmail: string; newEmail: string } {
      const oldEmail = emailOf(session)
      codes.use(`secondary ${session}`, code)
      const change = changes.get(session)
      if (!change?.isConfirmed) throw new LoginError('Confirm your old email first')
      changes.delete(session)
      const newEmail = change.email
      devices.set(newEmail, devices.get(oldEmail) ?? new Set())
      devices.delete(oldEmail)
      sessions.replace(oldEmail, toUser(newEmail))
      return { oldEmail, newEmail }
    },

    clear() {
      for (const [token, approval] of approvals) cancel(token, approval)
      for (const each of [codes, devices, pending, changes]) each.clear()
    },
  }
}

const normalize = (email: string) => email.trim().toLowerCase()
