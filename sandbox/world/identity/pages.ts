import { escapeHtml, writePage } from '../htmlPages.js'

/** A name that needs no quotes in an address or in an email. */
export const isUserName = (text: string) => new RegExp(`^${userNamePattern}$`).test(text)
const userNamePattern = '[A-Za-z0-9_]{1,30}'

const writeNameField = (testId: string, problem = '') => `
        <label for="user">User name</label>
        <input id="user" name="user" value="maria" required pattern="${userNamePattern}" autocomplete="username"
          autocapitalize="none" spellcheck="false" aria-describedby="rule" data-testid="${testId}" />
        <p id="rule" class="muted">Up to 30 letters, digits and underscores.</p>
        <p class="problem" role="alert">${problem}</p>`

const writeButton = (testId: string, answer: string, label: string, isPrimary = false) => `
        <button name="answer" value="${answer}" data-testid="${testId}"${
          isPrimary ? ' class="primary"' : ' formnovalidate'
        }>${label}</button>`

const wrongName = 'This user name is not possible.'

/** Asks for a user name. */
export function writeLoginPage({ provider, isWrong }: { provider: string; isWrong: boolean }): string {
  return writePage(
    `Log in to ${provider}`,
    `<p>This page of the sandbox stands for ${provider}. Every user name works, without a password.</p>
      <form method="post" class="form">${writeNameField('idp-user', isWrong ? wrongName : '')}
        ${writeButton('idp-login', 'login', 'Log in', true)}
        ${writeButton('idp-deny', 'deny', 'Cancel')}
      </form>`,
  )
}

/** Asks whether to share the user name with the wallet. */
export function writeConsentPage({ provider, user }: { provider: string; user: string }): string {
  return writePage(
    'Allow Foyer Wallet?',
    `<p>Foyer Wallet wants to know who you are at ${provider}: <strong>${escapeHtml(user)}</strong>.</p>
      <form method="post" class="form">
        ${writeButton('idp-allow', 'allow', 'Allow', true)}
        ${writeButton('idp-deny', 'deny', 'Deny')}
      </form>`,
  )
}

/** What the phone shows: asks whether the visitor logs in to the site. */
export function writeFarcasterPage({ site, isWrong }: { site: string; isWrong: boolean }): string {
  return writePage(
    'Log in with Farcaster?',
    `<p>${escapeHtml(site)} wants to know who you are. This page of the sandbox stands for the Farcaster app.</p>
      <form method="post" class="form">${writeNameField('farcaster-user', isWrong ? wrongName : '')}
        ${writeButton('farcaster-approve', 'approve', 'Approve', true)}
        ${writeButton('farcaster-reject', 'reject', 'Reject')}
      </form>`,
  )
}

export function writeDonePage(title: string): string {
  return writePage(title, '<p role="status">Go back to the app.</p>')
}

export function writeProblemPage(problem: string): string {
  return writePage('The login cannot continue', `<p role="status">${escapeHtml(problem)}</p>`)
}
