import type { CheckId, ProblemCode } from '../../frame-check/report.js'
import type { Wire } from './wrapFrame.js'

type Named = `${CheckId}: ${ProblemCode}`

/** A frame that breaks the protocol in one way. */
export type Fault = {
  /** What the frame does. */
  readonly title: string
  /** What the check must find. */
  readonly problems: readonly Named[]
  /** What follows from it, and may be found as well. */
  readonly also?: readonly Named[]
  /** Its lines in the report. */
  readonly says: RegExp
  /** Runs in the frame before its own scripts. */
  readonly script?: (wire: Wire) => void
  /** Changes the response with this path. */
  readonly response?: {
    readonly path: string
    readonly change:
      | { readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
      | 'break'
      | 'hang'
  }
  /** The check waits for this frame until its deadlines for loading, for loading again, or for answers. */
  readonly waitsFor?: 'load' | 'reload' | 'answer'
  /** It shows only after a login. */
  readonly needsLogin?: boolean
}

/** The policy of the frame has `frame-ancestors`, which takes precedence over X-Frame-Options. */
const denyFraming = { 'x-frame-options': 'DENY', 'content-security-policy': '' }

export const faults: readonly Fault[] = [
  {
    title: 'breaks the connection',
    problems: ['embedding: unreachable'],
    says: /The page could not be loaded: net::ERR_EMPTY_RESPONSE\./,
    response: { path: '/sdk', change: 'break' },
  },
  {
    title: 'does not respond',
    problems: ['embedding: unreachable'],
    says: /The page could not be loaded: no response within 20 seconds\./,
    waitsFor: 'load',
    response: { path: '/sdk', change: 'hang' },
  },
  {
    title: 'answers with an error page',
    problems: ['embedding: http-error'],
    says: /HTTP status 503/,
    response: { path: '/sdk', change: { status: 503 } },
  },
  {
    title: 'forbids framing with X-Frame-Options',
    problems: ['embedding: x-frame-options'],
    says: /X-Frame-Options forbids[\s\S]*received +"X-Frame-Options: DENY"/,
    response: { path: '/sdk', change: { headers: denyFraming } },
  },
  {
    title: 'forbids framing with its policy',
    problems: ['embedding: frame-ancestors'],
    says: /policy forbids http:\/\/127\.0\.0\.1:5173 to embed[\s\S]*received +"frame-ancestors 'none'"/,
    response: { path: '/sdk', change: { headers: { 'content-security-policy': "frame-ancestors 'none'" } } },
  },
  {
    title: 'redirects to another origin',
    problems: ['embedding: redirected'],
    says: /redirects to another origin[\s\S]*received +"https:\/\/stranger\.example\/"/,
    response: { path: '/sdk', change: { status: 302, headers: { location: 'https://stranger.example/' } } },
  },
  {
    title: 'leaves for another page once it is ready',
    problems: ['embedding: navigated-away'],
    also: ['answers: no-answer', 'loggedOut: no-answer'],
    says: /The frame left its origin for https:\/\/stranger\.example\//,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        location.href = 'https://stranger.example/'
      }),
  },
  {
    title: 'leaves for another page before it is ready',
    problems: ['embedding: navigated-away'],
    says: /The frame left its origin for https:\/\/stranger\.example\//,
    script: () => {
      location.href = 'https://stranger.example/'
    },
  },
  {
    title: 'reloads at the first request',
    problems: ['embedding: reloaded-itself'],
    also: ['answers: no-answer', 'loggedOut: no-answer'],
    says: /The frame loaded 2 documents without a RELOAD request/,
    waitsFor: 'answer',
    script: ({ onReceive }) =>
      onReceive(() => {
        const isFirst = !sessionStorage.getItem('reloaded')
        sessionStorage.setItem('reloaded', 'yes')
        if (isFirst) location.reload()
        return !isFirst
      }),
  },
  {
    title: 'is never ready',
    problems: ['ready: ready-never'],
    says: /READY did not come within 20 seconds/,
    waitsFor: 'load',
    script: ({ onPost }) => onPost(() => {}),
  },
  {
    title: 'is ready too late',
    problems: ['ready: ready-late'],
    also: ['reload: not-reloaded'],
    says: /READY came later than 20 seconds/,
    waitsFor: 'load',
    script: ({ onPost }) =>
      onPost((message, post) => {
        if (message.type.endsWith('READY')) setTimeout(() => post(message), 2500)
        else post(message)
      }),
  },
  {
    title: 'is ready twice',
    problems: ['ready: ready-twice'],
    says: /One document sent READY 2 times/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.endsWith('READY')) post(message)
      }),
  },
  {
    title: 'is ready with an invalid version',
    problems: ['ready: ready-invalid'],
    says: /READY is invalid at payload\.version\.[\s\S]*expected +string at payload\.version/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(message.type.endsWith('READY') ? { ...message, payload: { version: 4 } } : message),
      ),
  },
  {
    title: 'answers nothing',
    problems: ['answers: no-answer', 'loggedOut: no-answer'],
    says: /SYNC_DAPP_DATA was not answered\.[\s\S]*SYNC_THEME was not answered\./,
    waitsFor: 'answer',
    script: ({ onReceive }) => onReceive(() => false),
  },
  {
    title: 'does not answer one request',
    problems: ['answers: no-answer'],
    says: /SYNC_THEME was not answered\.[\s\S]*SYNC_THEME_SUCCESS or SYNC_THEME_ERROR within 30 seconds/,
    waitsFor: 'answer',
    script: ({ onReceive }) => onReceive(({ data }) => data?.type !== '@w3m-app/SYNC_THEME'),
  },
  {
    title: 'answers too late',
    problems: ['answers: late-answer'],
    says: /GET_SMART_ACCOUNT_ENABLED_NETWORKS was answered too late/,
    waitsFor: 'answer',
    script: ({ onPost, onReceive }) => {
      let release = () => {}
      onPost((message, post) => {
        if (message.type.includes('SMART_ACCOUNT_ENABLED')) release = () => post(message)
        else post(message)
      })
      // The check asks for the user after it has given up.
      onReceive(({ data }) => {
        if (data?.type === '@w3m-app/GET_USER') release()
        return true
      })
    },
  },
  {
    title: 'answers without an id',
    problems: ['answers: missing-id'],
    says: /The answer to SYNC_THEME has no id\.[\s\S]*to do +Copy `id`/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(message.type.includes('SYNC_THEME') ? { ...message, id: undefined } : message),
      ),
  },
  {
    title: 'answers with another id',
    problems: ['answers: wrong-id'],
    says: /The answer to SYNC_THEME has another id\.[\s\S]*received +\{.*"id":"1"/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(message.type.includes('SYNC_THEME') ? { ...message, id: '1' } : message),
      ),
  },
  {
    title: 'answers concurrent requests with the id of the last one',
    problems: ['concurrency: wrong-id', 'concurrency: answered-twice'],
    says: /The answer to GET_CHAIN_ID has another id\./,
    script: ({ onPost }) => {
      let count = 0
      const held: { id?: string | undefined }[] = []
      onPost((message, post) => {
        if (!message.type.includes('GET_CHAIN_ID')) return post(message)
        count++
        // The first is alone, and so are those after the ten.
        if (count === 1 || count > 11) return post(message)
        held.push(message)
        if (held.length === 10) for (const each of held) post({ ...each, id: message.id })
      })
    },
  },
  {
    title: 'answers with another type',
    problems: ['answers: wrong-type'],
    says: /The answer to SYNC_THEME has another type\.[\s\S]*received +\{"type":"@w3m-frame\/SYNC_THEME_DONE"/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type.includes('SYNC_THEME') ? { ...message, type: '@w3m-frame/SYNC_THEME_DONE' } : message,
        ),
      ),
  },
  {
    title: 'answers twice',
    problems: ['answers: answered-twice'],
    says: /SYNC_THEME was answered 2 times/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.includes('SYNC_THEME_S')) post(message)
      }),
  },
  {
    title: 'answers with success and an error',
    problems: ['answers: success-and-error'],
    says: /SYNC_THEME was answered with both SUCCESS and ERROR/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.includes('SYNC_THEME_S'))
          post({ ...message, type: '@w3m-frame/SYNC_THEME_ERROR', payload: {} })
      }),
  },
  {
    title: 'fails where it need not',
    problems: ['answers: unexpected-error'],
    says: /SYNC_THEME failed: Not implemented\./,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type.includes('SYNC_THEME_S')
            ? { ...message, type: '@w3m-frame/SYNC_THEME_ERROR', payload: { message: 'Not implemented' } }
            : message,
        ),
      ),
  },
  {
    title: 'answers with an invalid payload',
    problems: ['answers: invalid-answer'],
    says: /invalid at payload\.smartAccountEnabledNetworks\.1\.[\s\S]*expected +number at/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type.includes('SMART_ACCOUNT_ENABLED')
            ? { ...message, payload: { smartAccountEnabledNetworks: [1, '137'] } }
            : message,
        ),
      ),
  },
  {
    title: 'answers with more than plain data',
    problems: ['answers: unreadable-answer'],
    says: /The answer to GET_SMART_ACCOUNT_ENABLED_NETWORKS is not plain data, or is too large/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(message.type.includes('SMART_ACCOUNT_ENABLED') ? { ...message, payload: new Map() } : message),
      ),
  },
  {
    title: 'says that a visitor is logged in',
    problems: ['loggedOut: wrong-value'],
    says: /The answer to IS_CONNECTED is wrong at payload\.isConnected\.[\s\S]*expected +false at payload\.isConnected/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type.includes('IS_CONNECTED') ? { ...message, payload: { isConnected: true } } : message,
        ),
      ),
  },
  {
    title: 'describes a user before a login',
    problems: ['loggedOut: unexpected-success'],
    says: /GET_USER succeeded, but no visitor is logged in/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        const payload = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 1 }
        post(
          message.type.includes('GET_USER')
            ? { ...message, type: '@w3m-frame/GET_USER_SUCCESS', payload }
            : message,
        )
      }),
  },
  {
    title: 'signs before a login',
    problems: ['loggedOut: unexpected-success'],
    says: /RPC_REQUEST succeeded, but no visitor is logged in/,
    script: ({ onReceive, post }) =>
      onReceive(({ data }) => {
        if (data?.payload?.method !== 'personal_sign') return true
        post({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: data.id, payload: '0x1234' })
        return false
      }),
  },
  {
    title: 'accepts a code before a login',
    problems: ['loggedOut: unexpected-success'],
    says: /CONNECT_OTP succeeded, but no login waits for a code/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type === '@w3m-frame/CONNECT_OTP_ERROR'
            ? { type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: message.id }
            : message,
        ),
      ),
  },
  {
    title: 'does not switch the network',
    problems: ['network: wrong-value'],
    says: /The answer to GET_CHAIN_ID is wrong at payload\.chainId\.[\s\S]*expected +137 at payload\.chainId/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(message.type.includes('GET_CHAIN_ID') ? { ...message, payload: { chainId: 1 } } : message),
      ),
  },
  {
    title: 'switches to any network',
    problems: ['network: unexpected-success'],
    says: /SWITCH_NETWORK succeeded, but no network has the id 999999999/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        const isUnknown = JSON.stringify(message.payload ?? null).includes('999999999')
        const payload = { chainId: 999_999_999 }
        post(isUnknown ? { ...message, type: '@w3m-frame/SWITCH_NETWORK_SUCCESS', payload } : message)
      }),
  },
  {
    title: 'answers messages of unknown types',
    problems: ['invalid: answered-unknown'],
    says: /A message of an unknown type was answered/,
    script: ({ onReceive, post }) =>
      onReceive(({ data }) => {
        const isUnknown = String(data?.type).endsWith('FOYER_FRAME_CHECK')
        if (isUnknown) post({ type: '@w3m-frame/UNKNOWN', id: data.id })
        return !isUnknown
      }),
  },
  {
    title: 'accepts an invalid request',
    problems: ['invalid: accepted-invalid'],
    says: /An invalid CONNECT_EMAIL succeeded\.[\s\S]*sent +\{.*"no address"/,
    script: ({ onReceive, post }) =>
      onReceive(({ data }) => {
        if (data?.type !== '@w3m-app/CONNECT_EMAIL') return true
        post({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: data.id, payload: { action: 'VERIFY_OTP' } })
        return false
      }),
  },
  {
    title: 'stops after a message that is no object',
    problems: ['invalid: stopped-answering'],
    says: /After messages that break the protocol, the frame no longer answers/,
    waitsFor: 'answer',
    script: ({ onReceive }) => {
      let isBroken = false
      onReceive(({ data }) => {
        isBroken ||= data === null
        return !isBroken
      })
    },
  },
  {
    title: 'throws at an unknown type',
    problems: ['errors: uncaught-error'],
    says: /The frame threw an error: handlers\[type\] is not a function/,
    script: ({ onReceive }) =>
      onReceive(({ data }) => {
        if (String(data?.type).endsWith('FOYER_FRAME_CHECK'))
          throw new TypeError('handlers[type] is not a function')
        return true
      }),
  },
  {
    title: 'answers other windows',
    problems: ['strangers: answered-stranger'],
    says: /A message from another window was answered/,
    script: ({ onReceive, site }) =>
      onReceive(({ data, source, origin }) => {
        if (origin !== site && data?.type === '@w3m-app/GET_CHAIN_ID') {
          const answer = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: data.id, payload: { chainId: 1 } }
          source?.postMessage(answer, { targetOrigin: origin })
        }
        return true
      }),
  },
  {
    title: 'takes messages of other windows for those of the page',
    problems: ['strangers: answered-stranger'],
    says: /A message from another window was answered[\s\S]*received +\{"type":"@w3m-frame\/IS_CONNECTED_SUCCESS"/,
    script: ({ onReceive, site, post }) =>
      onReceive(({ data, origin }) => {
        if (origin !== site && data?.type === '@w3m-app/IS_CONNECTED')
          post({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: data.id, payload: { isConnected: false } })
        return true
      }),
  },
  {
    title: 'sends visitors to a page that is not safe',
    problems: ['socials: unsafe-url'],
    says: /neither https: nor on this machine\.[\s\S]*received +"javascript:alert\(1\)"/,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type.includes('SOCIAL_REDIRECT_URI_SUCCESS')
            ? { ...message, payload: { uri: 'javascript:alert(1)' } }
            : message,
        ),
      ),
  },
  {
    title: 'has no page for the window of a social login',
    problems: ['socials: no-loading-page'],
    says: /\/loading, which the window of a social login shows first, has HTTP status 404/,
    response: { path: '/loading', change: { status: 404 } },
  },
  {
    title: 'separates the window of a social login',
    problems: ['socials: closed-opener'],
    says: /Cross-Origin-Opener-Policy of \/loading separates the window/,
    response: { path: '/loading', change: { headers: { 'cross-origin-opener-policy': 'same-origin' } } },
  },
  {
    title: 'does not reload',
    problems: ['reload: not-reloaded'],
    says: /After RELOAD, READY did not come within 20 seconds/,
    waitsFor: 'reload',
    script: ({ onReceive }) => onReceive(({ data }) => data?.type !== '@w3m-app/RELOAD'),
  },
  {
    title: 'sends an answer unasked',
    problems: ['unasked: unasked-message'],
    says: /SIGN_OUT_SUCCESS was sent unasked/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.endsWith('READY')) post({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
      }),
  },
  {
    title: 'reports a session without a login',
    problems: ['unasked: unasked-session'],
    says: /SESSION_UPDATE was sent, although no visitor is logged in[\s\S]*received +\{.*"token":"…"/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.endsWith('READY'))
          post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'abc' } })
      }),
  },
  {
    title: 'sends messages of unknown types',
    problems: ['unasked: unknown-message'],
    says: /A message of an unknown type was sent[\s\S]*HELLO/,
    script: ({ onPost }) =>
      onPost((message, post) => {
        post(message)
        if (message.type.endsWith('READY')) post({ type: '@w3m-frame/HELLO' })
      }),
  },
  {
    title: 'posts to every origin',
    problems: ['target: posted-to-any'],
    says: /IS_CONNECTED_SUCCESS was posted to '\*'/,
    script: ({ onPost }) => onPost((message, post) => post(message, '*')),
  },
  {
    title: 'posts to another origin',
    problems: ['target: posted-to-other'],
    also: ['answers: no-answer'],
    says: /SYNC_THEME_SUCCESS was posted to another origin\.[\s\S]*received +"https:\/\/other\.example"/,
    waitsFor: 'answer',
    script: ({ onPost }) =>
      onPost((message, post) =>
        message.type.includes('SYNC_THEME') ? post(message, 'https://other.example') : post(message),
      ),
  },
  {
    title: 'needs storage',
    problems: ['storage: needs-storage'],
    says: /Where the browser denies storage, READY is not sent/,
    script: ({ onPost }) => {
      try {
        localStorage.getItem('device')
      } catch {
        onPost(() => {}) // as a script that stopped
      }
    },
  },
  {
    title: 'accepts a wrong code',
    problems: ['login: unexpected-success'],
    says: /CONNECT_OTP succeeded, but the code is wrong\.[\s\S]*"otp":"…"/,
    needsLogin: true,
    script: ({ onPost, onReceive }) => {
      let isStarted = false
      onReceive(({ data }) => {
        isStarted ||= data?.type === '@w3m-app/CONNECT_DEVICE'
        return true
      })
      onPost((message, post) =>
        post(
          isStarted && message.type === '@w3m-frame/CONNECT_OTP_ERROR'
            ? { type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: message.id }
            : message,
        ),
      )
    },
  },
  {
    title: 'refuses to switch the network after a login too',
    problems: ['network: unexpected-error'],
    says: /SWITCH_NETWORK failed: Not supported\./,
    needsLogin: true,
    script: ({ onReceive, post, site }) =>
      onReceive(({ data, origin }) => {
        if (origin !== site || data?.type !== '@w3m-app/SWITCH_NETWORK') return true
        post({ type: '@w3m-frame/SWITCH_NETWORK_ERROR', id: data.id, payload: { message: 'Not supported' } })
        return false
      }),
  },
  {
    title: 'describes another user',
    problems: ['user: wrong-value'],
    also: ['emailChange: wrong-value'],
    says: /The answer to GET_USER is wrong at payload\.email/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type === '@w3m-frame/GET_USER_SUCCESS'
            ? { ...message, payload: { ...Object(message.payload), email: 'other@example.com' } }
            : message,
        ),
      ),
  },
  {
    title: 'describes a user without a valid address',
    problems: ['user: wrong-value'],
    says: /The answer to GET_USER is wrong at payload\.address\.[\s\S]*expected +an EVM address/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type === '@w3m-frame/GET_USER_SUCCESS'
            ? { ...message, payload: { ...Object(message.payload), address: '0x12' } }
            : message,
        ),
      ),
  },
  {
    title: 'describes another user on another network',
    problems: ['user: wrong-value'],
    says: /The answer to GET_USER is wrong at payload\.address\.[\s\S]*received .*0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) => {
        const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
        const isOther = message.type === '@w3m-frame/GET_USER_SUCCESS' && message.payload?.chainId === 137
        const payload = { ...message.payload, address, accounts: [{ address, type: 'eoa' }] }
        post(isOther ? { ...message, payload } : message)
      }),
  },
  {
    title: 'names an account that is not the one of the user',
    problems: ['accounts: wrong-value'],
    says: /The answer to RPC_REQUEST is wrong at payload\.0/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          Array.isArray(message.payload)
            ? { ...message, payload: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] }
            : message,
        ),
      ),
  },
  {
    title: 'signs without asking the visitor',
    problems: ['signing: signed-unasked', 'signing: wrong-signature', 'rejecting: unexpected-success'],
    says: /personal_sign was answered before the visitor approved/,
    needsLogin: true,
    script: ({ onReceive, onPost, post }) => {
      let isLoggedIn = false
      onPost((message, send) => {
        isLoggedIn ||= message.type === '@w3m-frame/CONNECT_OTP_SUCCESS'
        send(message)
      })
      onReceive(({ data }) => {
        if (!isLoggedIn || data?.payload?.method !== 'personal_sign') return true
        post({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: data.id, payload: '0x1234' })
        return false
      })
    },
  },
  {
    title: 'signs with another key',
    problems: ['signing: wrong-signature'],
    says: /The signature is not one of the message by the address of the user/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          typeof message.payload === 'string' ? { ...message, payload: `0x${'12'.repeat(64)}1b` } : message,
        ),
      ),
  },
  {
    title: 'calls a rejection a failure',
    problems: ['rejecting: unclear-rejection'],
    says: /The message of the error does not say that the visitor rejected[\s\S]*received +"An error occurred"/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type === '@w3m-frame/RPC_REQUEST_ERROR'
            ? { ...message, payload: { message: 'An error occurred' } }
            : message,
        ),
      ),
  },
  {
    title: 'forgets the login at a reload',
    problems: ['session: session-lost'],
    says: /After a reload of the page, the visitor is no longer logged in/,
    needsLogin: true,
    script: () => {
      try {
        localStorage.removeItem('session')
      } catch {
        // denied
      }
    },
  },
  {
    title: 'throws at a reload after a login, and is not ready again',
    problems: ['ready: ready-never', 'errors: uncaught-error'],
    also: ['ready: ready-late', 'reload: not-reloaded'],
    says: /^(?![\s\S]*threw[\s\S]*threw)[\s\S]*The frame threw an error: No keys\./,
    waitsFor: 'reload',
    needsLogin: true,
    script: ({ onPost }) => {
      if (!localStorage.getItem('session')) return
      onPost(() => {}) // as a script that stopped
      throw new Error('No keys')
    },
  },
  {
    title: 'confirms another email address',
    problems: ['emailChange: wrong-value'],
    says: /The answer to UPDATE_EMAIL_SECONDARY_OTP is wrong at payload\.newEmail/,
    needsLogin: true,
    script: ({ onPost }) =>
      onPost((message, post) =>
        post(
          message.type === '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS'
            ? { ...message, payload: { newEmail: 'other@example.com' } }
            : message,
        ),
      ),
  },
  {
    title: 'does not log out',
    problems: ['signOut: still-logged-in', 'signOut: unexpected-success'],
    says: /After SIGN_OUT, the visitor is still logged in\.[\s\S]*After SIGN_OUT and a reload, the visitor/,
    needsLogin: true,
    script: ({ onReceive, post }) =>
      onReceive(({ data }) => {
        if (data?.type !== '@w3m-app/SIGN_OUT') return true
        post({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: data.id })
        return false
      }),
  },
]
