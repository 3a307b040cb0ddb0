import { limits } from '../../runtime/limits.js'

/** What `foyer-frame-check --help` prints. */
export const usage = `foyer-frame-check URL checks whether the page at URL works as the embedded wallet of Foyer (services.frame).

  --origin ORIGIN        origin of the page that embeds the frame                 (http://127.0.0.1:5173)
  --project-id ID        project id that the frame gets                           (foyer-frame-check)
  --timeout-scale N      multiplies every deadline, for slow machines             (1)
  --json                 prints the report as JSON
  --help                 prints this text

The checks of a login need an email address whose mail can be read:

  --email ADDRESS        logs in with this address
  --code-from SOURCE     where the newest mail is: a URL, a command, or stdin to type the code    (stdin)
                         In a URL or command, {email} stands for the address.
  --approve SELECTOR     the button that approves: in the frame, and on the page of a link in a mail
  --reject SELECTOR      the button that rejects, in the frame
  --new-email ADDRESS    also changes the address of the login to this one

Without --approve, a window opens, and you approve and reject yourself.

It needs Chromium (CHROMIUM_PATH, else the first in PATH) and the package playwright-core.
Exit status: 0 no problem found, 1 problems found, 2 the check could not run.`

/** What each check promises of a frame, in the order of the report. */
export const checkTitles = {
  embedding: 'Loads in a frame of another site',
  ready: 'Sends READY once, in time',
  answers: 'Answers the first requests',
  concurrency: 'Answers ten requests at once, each with its own id',
  loggedOut: 'Refuses requests that need a login',
  network: 'Switches the network',
  invalid: 'Accepts no invalid message, and works on after it',
  strangers: 'Ignores other windows',
  socials: 'Names a safe page for a social login',
  reload: 'Reloads on request',
  unasked: 'Sends no message unasked',
  errors: 'Throws no error',
  target: 'Posts to the origin of its page only',
  storage: 'Works without storage',
  login: 'Logs in by email',
  user: 'Describes the logged-in user',
  accounts: 'Names and selects its accounts',
  signing: 'Signs what the visitor approves',
  rejecting: 'Reports what the visitor rejects',
  session: 'Keeps the login after a reload',
  emailChange: 'Changes the email address',
  signOut: 'Logs out',
} as const

/** Why a check was skipped. */
export const skipTexts = {
  notEmbedded: 'the frame did not load',
  notReady: 'the frame did not become ready',
  noAnswers: 'the frame answered none of the first requests',
  needsLogin: 'the frame switches only for a logged-in visitor: pass --email',
  noSocials: 'the frame offers no social login',
  unseen: 'the check could not observe the messages',
  noEmail: 'pass --email and --code-from',
  noNewEmail: 'pass --new-email',
  noReject: 'pass --reject as well',
  notLoggedIn: 'there is no login, or no user',
  notReached: 'an earlier check stopped this one',
} as const

const loadSeconds = limits.frameLoadMs / 1000

/** What is wrong, and what its author can do. Words in braces are filled in. */
export const problemTexts = {
  unreachable: {
    message: 'The page could not be loaded: {reason}.',
    advice: 'Check that its server runs, and that the address is right.',
  },
  'http-error': {
    message: 'The page answered with HTTP status {received}.',
    advice: 'Answer with status 200: browsers show error pages in the frame too.',
  },
  'x-frame-options': {
    message: 'X-Frame-Options forbids pages to embed the frame.',
    advice: "Remove X-Frame-Options, and list the pages that may embed it in the policy's frame-ancestors.",
  },
  'frame-ancestors': {
    message: 'The content security policy forbids {origin} to embed the frame.',
    advice: 'Add the origin to frame-ancestors, or pass an allowed one with --origin.',
  },
  blocked: {
    message: 'The browser refused to show the page in a frame: {reason}.',
    advice: 'Open the page in a frame, and read the console of the browser.',
  },
  redirected: {
    message: 'The address redirects to another origin, whose messages Foyer ignores.',
    advice: 'Set services.frame to the address after the redirect.',
  },
  'navigated-away': {
    message: 'The frame left its origin for {received}.',
    advice: 'Stay on one origin. Open other pages in a window.',
  },
  'reloaded-itself': {
    message: 'The frame loaded {received} documents without a RELOAD request.',
    advice: 'Do not reload or navigate unasked: requests that wait for an answer are lost.',
  },
  'ready-never': {
    message: `READY did not come within ${loadSeconds} seconds.`,
    advice:
      'Post READY to the parent once the frame listens for messages, also when a visitor is not logged in.',
  },
  'ready-late': {
    message: `READY came later than ${loadSeconds} seconds after the frame was added.`,
    advice: 'Post READY as soon as the frame listens for messages, and load the rest afterwards.',
  },
  'ready-twice': {
    message: 'One document sent READY {received} times.',
    advice: 'Send it once: after READY, Foyer treats the frame as a new document, and ends its requests.',
  },
  'ready-invalid': {
    message: 'READY is invalid at {path}.',
    advice: 'Send no payload, or { version } with a text.',
  },
  'no-answer': {
    message: '{request} was not answered.',
    advice: 'Answer every known request with SUCCESS or ERROR, also if it is not supported.',
  },
  'late-answer': {
    message: '{request} was answered too late.',
    advice: 'Answer in time, with ERROR if the result is not there yet: Foyer has given up by then.',
  },
  'missing-id': {
    message: 'The answer to {request} has no id.',
    advice: 'Copy `id` from the request into the answer.',
  },
  'wrong-id': {
    message: 'The answer to {request} has another id.',
    advice:
      'Copy `id` from the request into the answer; keep it with the request, since several can wait at once.',
  },
  'wrong-type': {
    message: 'The answer to {request} has another type.',
    advice: 'Use the SUCCESS or ERROR type of the request: Foyer ignores other messages.',
  },
  'answered-twice': {
    message: '{request} was answered {times} times.',
    advice: 'Answer each request once: listeners may have been added twice.',
  },
  'success-and-error': {
    message: '{request} was answered with both SUCCESS and ERROR.',
    advice: 'Answer each request once. Await what can fail before you post SUCCESS.',
  },
  'invalid-answer': {
    message: 'The answer to {request} is invalid at {path}.',
    advice: 'Send what schemas/frame.yaml describes: Foyer rejects the request.',
  },
  'unreadable-answer': {
    message: 'The answer to {request} is not plain data, or is too large.',
    advice: `Send objects, arrays, texts, numbers and booleans only, at most ${limits.frameMessageBytes} bytes.`,
  },
  'unexpected-error': {
    message: '{request} failed: {reason}.',
    advice: 'Answer it with SUCCESS.',
  },
  'unexpected-success': {
    message: '{request} succeeded, but {because}.',
    advice: 'Answer it with ERROR, and a message that says why.',
  },
  'wrong-value': {
    message: 'The answer to {request} is wrong at {path}.',
    advice: 'Return the current value.',
  },
  'answered-unknown': {
    message: 'A message of an unknown type was answered.',
    advice: 'Ignore types that are not in schemas/frame.yaml: later versions of Foyer may send more.',
  },
  'accepted-invalid': {
    message: 'An invalid {request} succeeded.',
    advice: 'Check each message before you use it, for example with isFrameRequest of foyer-kit/frame.',
  },
  'stopped-answering': {
    message: 'After {what}, the frame no longer answers.',
    advice: 'Catch errors of each message, and keep listening.',
  },
  'answered-stranger': {
    message: 'A message from another window was answered.',
    advice: 'Ignore messages unless event.source is parent, and event.origin is the origin of the page.',
  },
  'posted-to-any': {
    message: "{request} was posted to '*'.",
    advice: 'Post to the origin of the page only, so that no other page can read it.',
  },
  'posted-to-other': {
    message: '{request} was posted to another origin.',
    advice: 'Post to the origin of the page: the browser drops the message otherwise.',
  },
  'unsafe-url': {
    message: 'The page for a social login is neither https: nor on this machine.',
    advice: 'Return an https: URL.',
  },
  'no-loading-page': {
    message: '/loading, which the window of a social login shows first, has HTTP status {received}.',
    advice: 'Serve a page at /loading on the origin of the frame.',
  },
  'closed-opener': {
    message: 'Cross-Origin-Opener-Policy of /loading separates the window from the page.',
    advice: 'Remove the header from /loading and from the page that posts the result.',
  },
  'not-reloaded': {
    message: `After RELOAD, READY did not come within ${loadSeconds} seconds.`,
    advice: 'Reload the document on RELOAD. Foyer sends it to end requests that the visitor has left.',
  },
  'unasked-message': {
    message: '{request} was sent unasked.',
    advice: 'Send READY and SESSION_UPDATE only; everything else answers a request.',
  },
  'unasked-session': {
    message: 'SESSION_UPDATE was sent, although no visitor is logged in.',
    advice: 'Send it only after a login.',
  },
  'unknown-message': {
    message: 'A message of an unknown type was sent.',
    advice: 'Send only the types of schemas/frame.yaml: Foyer ignores others.',
  },
  'uncaught-error': {
    message: 'The frame threw an error: {reason}.',
    advice: 'Catch it, and answer the request with ERROR.',
  },
  'needs-storage': {
    message: 'Where the browser denies storage, {what}.',
    advice: 'Catch errors of localStorage and IndexedDB, and keep values in memory until a reload.',
  },
  'no-mail': {
    message: 'No mail to {email} with a {what} was found.',
    advice: 'Check --code-from: it must print the newest mail to the address.',
  },
  'no-button': {
    message: 'No button {selector} appeared for {request}.',
    advice: 'Show what is to be approved while the request waits, or correct the selector.',
  },
  'signed-unasked': {
    message: '{request} was answered before the visitor approved.',
    advice: 'Ask the visitor before you sign.',
  },
  'wrong-signature': {
    message: 'The signature is not one of the message by the address of the user.',
    advice: 'Sign the message as EIP-191 describes, with the key of the address in GET_USER_SUCCESS.',
  },
  'unclear-rejection': {
    message: 'The message of the error does not say that the visitor rejected the request.',
    advice: 'Use a message with "rejected" or "declined"; Foyer shows an error of the wallet otherwise.',
  },
  'session-lost': {
    message: 'After a reload of the page, the visitor is no longer logged in.',
    advice: 'Keep the session in storage of the frame. Cookies need SameSite=None, Secure and Partitioned.',
  },
  'still-logged-in': {
    message: '{what}, the visitor is still logged in.',
    advice: 'End the session on SIGN_OUT, in storage as well as on the server.',
  },
} as const
