import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, settle } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'
import { createTestLogin, testUsers } from '../../testing/testLogin.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'

type Made = Awaited<ReturnType<typeof createTestLogin>>

const signOutMs = 3000

/** Logs out of a frame that does not answer. `meanwhile` runs while it waits. */
async function logOut({ foyer, frame, clock }: Made, meanwhile = async () => {}) {
  frame.ignore('signOut')
  const leaving = foyer.disconnect()
  await settle()
  await meanwhile()
  await clock.advance(signOutMs)
  await leaving
  await settle()
}

const storedOf = ({ world }: Pick<Made, 'world'>, name: string) => world.storage.getItem(`@foyer/${name}`)

test('leaves nothing in storage that could identify the visitor', async () => {
  const made = await createTestLogin()
  const { world, logIn } = made
  const { email = '', eip155 = '' } = testUsers[0] ?? {}
  world.services.identity = { name: null, avatar: null, resolvedAt: null }
  world.services.names = { 'maria-dev.shop.id': eip155 }
  await logIn()
  const known = () =>
    [email, eip155, 'maria-dev'].filter((each) =>
      JSON.stringify(world.storage.values).toLowerCase().includes(each.toLowerCase()),
    )
  expect(known()).toEqual([email, eip155, 'maria-dev'])
  await logOut(made)
  expect(known()).toEqual([])
  const left = [
    'activeNamespace',
    'activeNetworkId',
    'connectedNamespaces',
    'connectionStatus',
    'connectorIds',
  ]
  const others = ['lastWallet', 'shownAccounts', 'smartAccountNetworks']
  expect(Object.keys(world.storage.values).sort()).toEqual(
    [...left, ...others].map((name) => `@foyer/${name}`),
  )
})

test('queued requests end with the session, and do not reach the frame', async () => {
  const made = await createTestLogin()
  const { frame, clock, logIn, sign, asked } = made
  await logIn()
  frame.ignore('rpcRequest')
  const signing = sign()
  const status = sign('wallet_getCallsStatus', ['0x1'])
  await settle()
  await logOut(made)
  for (const each of [signing, status]) await expect(each).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  await clock.advance(limits.frameLoadMs)
  expect([frame.isOpen, frame.opened.length, asked().at(-1)]).toEqual([false, 1, 'SIGN_OUT'])
  expect(storedOf(made, 'lastChainId')).toBeNull()
})

test('a login during the logout waits for it, and gets a frame of its own', async () => {
  const made = await createTestLogin()
  const { frame, world, clock, login, logIn, asked } = made
  await logIn()
  let done = Promise.resolve()
  await logOut(made, async () => {
    done = login.connectSocial({ provider: 'google' })
    await settle()
    expect(asked().at(-1)).toBe('SIGN_OUT')
  })
  await clock.advance(limits.frameInitMs)
  expect([frame.isOpen, frame.opened.length]).toEqual([true, 2])
  world.popup.say({ resultUri: '?code=1' })
  await done
  expect(made.foyer.connection.state.eip155?.status).toBe('connected')
})

test.each(['SIGN_OUT_SUCCESS', 'IS_CONNECTED_ERROR'])(
  'a frame that keeps sending %s is rarely asked about it, and the visitor notices nothing',
  async (name) => {
    const { foyer, frame, clock, logIn, asked } = await createTestLogin()
    await logIn()
    const before = asked().length
    for (const answers of [true, false]) {
      if (answers) frame.fail('isConnected', 'Busy')
      else frame.ignore('isConnected')
      for (let count = 0; count < 1000; count++) frame.say({ type: `@w3m-frame/${name}` })
      await settle()
      await clock.advance(limits.peerEventMs)
    }
    expect(asked().length - before).toBeLessThan(4)
    expect(foyer.toast.state.current).toBeUndefined()
    expect(foyer.connection.state.eip155?.status).toBe('connected')
  },
)

test('a change of the address that is confirmed after the logout leaves no trace', async () => {
  const made = await createTestLogin()
  const { frame, clock, login, logIn, done } = made
  await logIn()
  await clock.advance(limits.emailPauseMs)
  frame.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' })
  await done(login.changeEmail({ email: 'new@example.com' }))
  frame.ignore('updateEmailSecondaryOtp')
  const changing = login.submitChangeCode({ code: '123456' })
  await settle()
  const { id } = frame.requests.at(-1) ?? {}
  await logOut(made, async () => {
    const payload = { newEmail: 'new@example.com' }
    frame.say({ type: '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', id, payload })
    await changing
  })
  expect(storedOf(made, 'email')).toBeNull()
  expect([login.state.user, login.state.change]).toEqual([undefined, undefined])
})

test.each(['destroy', 'disconnect'] as const)(
  '%s while the account type changes stores no type',
  async (how) => {
    const made = await createTestLogin()
    const { foyer, frame, login, logIn } = made
    await logIn()
    frame.ignore('setPreferredAccount')
    const setting = login.setAccountType({ type: 'smartAccount' })
    setting.catch(() => {}) // awaited below
    await settle()
    if (how === 'destroy') foyer.destroy()
    else await logOut(made)
    await expect(setting).rejects.toThrow()
    await settle()
    expect(storedOf(made, 'preferredAccountTypes')).toBeNull()
  },
)

test('a logout while the session is being restored ends the login, too', async () => {
  const made = await createTestLogin()
  const { foyer, world, clock, logIn, asked } = made
  await logIn()
  foyer.destroy()
  const { foyer: next } = await createTestFoyer({ world: world.reload() })
  expect(next.connection.state.eip155?.status).toBe('connecting')
  const leaving = next.disconnect()
  await settle()
  expect(storedOf(made, 'email')).toBeNull()
  await clock.advance(limits.frameInitMs)
  await leaving
  expect(asked().at(-1)).toBe('SIGN_OUT')
  expect(next.connection.state.eip155?.status).toBe('disconnected')
  next.destroy()
})

test('disconnecting the wallet that has replaced a login logs out, too, once no other is connected', async () => {
  const made = await createTestLogin({ families: ['eip155', 'solana'] })
  const { foyer, logIn, done, asked } = made
  await logIn()
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  await settle()
  await foyer.connect({ connectorId: testFamilies.solana.connector.id, namespace: 'solana' })
  await foyer.disconnect({ namespace: 'solana' })
  expect(asked()).not.toContain('SIGN_OUT') // the visitor may go back to it
  await done(foyer.disconnect())
  expect(asked().at(-1)).toBe('SIGN_OUT')
  for (const name of ['email', 'emailLoginUsed', 'lastChainId']) expect(storedOf(made, name)).toBeNull()
  await expect(foyer.connect({ connectorId: authConnectorId })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('when the frame has forgotten the login, all its sessions end, whichever request finds out', async () => {
  const { foyer, frame, logIn, connect } = await createTestLogin({ families: ['eip155', 'solana'] })
  await logIn()
  frame.answer('isConnected', { isConnected: false })
  await expect(connect('solana')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('leaving a social login while it connects logs out, and nothing is remembered', async () => {
  const made = await createTestLogin()
  const { foyer, frame, world, clock, login, asked } = made
  foyer.open()
  frame.ignore('isConnected')
  const done = login.connectSocial({ provider: 'google' })
  done.catch(() => {}) // awaited below
  await settle()
  await clock.advance(limits.frameInitMs)
  world.popup.say({ resultUri: '?code=1' })
  await settle()
  expect(storedOf(made, 'connectedSocial')).not.toBeNull()
  foyer.back()
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  await settle()
  for (const name of ['connectedSocial', 'socialUsername', 'emailLoginUsed'])
    expect(storedOf(made, name)).toBeNull()
  expect(asked().at(-1)).toBe('SIGN_OUT')
  await expect(foyer.connect({ connectorId: authConnectorId })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test.each(['back', 'close', 'another address', 'google'] as const)(
  'leaving a login by email by %s while it connects logs out, and nothing is remembered',
  async (way) => {
    const made = await createTestLogin()
    const { foyer, frame, world, clock, login, done, asked } = made
    const answers: (() => void)[] = []
    frame.perform(
      'getUser',
      () => new Promise((resolve) => answers.push(() => resolve({ ...user, chainId: 1 }))),
    )
    const user = { email: testUsers[0]?.email, address: testUsers[0]?.eip155 }
    foyer.open()
    await done(login.connectEmail({ email: 'maria@example.com' }))
    await clock.advance(limits.emailPauseMs)
    await login.submitCode({ code: '123456' })
    await settle()
    expect([asked().at(-1), foyer.connection.state.eip155?.status]).toEqual(['GET_USER', 'connecting'])
    if (way === 'back') foyer.back()
    if (way === 'close') foyer.close()
    if (way === 'another address') await done(login.connectEmail({ email: 'bob@example.com' }))
    if (way === 'google') {
      login.connectSocial({ provider: 'google' }).catch(() => {}) // goes on
      await settle()
      await clock.advance(limits.frameInitMs)
    }
    await settle()
    for (const answer of answers) answer()
    await settle()
    expect(foyer.connection.state.eip155?.status).toBe('disconnected')
    for (const name of ['email', 'emailLoginUsed']) expect(storedOf(made, name)).toBeNull()
    const later = { google: ['GET_SOCIAL_REDIRECT_URI'], 'another address': ['CONNECT_EMAIL'] }
    const next = way === 'back' || way === 'close' ? [] : later[way]
    const since = asked().slice(asked().indexOf('GET_USER') + 1)
    expect(since).toEqual(['SIGN_OUT', ...next])
    expect(world.popup.count).toBe(way === 'google' ? 1 : 0)
    expect(foyer.toast.state.current).toBeUndefined()
  },
)

test.each(['email', 'google'] as const)(
  'choosing another wallet while a login with %s connects logs out, and the other wallet connects',
  async (way) => {
    const made = await createTestLogin()
    const { foyer, frame, world, clock, login, done, asked } = made
    frame.perform('getUser', () => new Promise(() => {})) // its answer is late
    foyer.open()
    if (way === 'email') {
      frame.answer('connectEmail', { action: 'CONNECT' })
      await done(login.connectEmail({ email: 'maria@example.com' }))
    } else {
      login.connectSocial({ provider: 'google' }).catch(() => {}) // it is canceled
      await settle()
      await clock.advance(limits.frameInitMs)
      world.popup.say({ resultUri: '?code=1' })
    }
    await settle()
    expect([asked().at(-1), foyer.connection.state.eip155?.status]).toEqual(['GET_USER', 'connecting'])
    const connecting = foyer.connect({ connectorId: testFamilies.eip155.connector.id })
    await settle()
    await connecting
    expect(asked().at(-1)).toBe('SIGN_OUT')
    for (const name of ['email', 'emailLoginUsed', 'connectedSocial']) expect(storedOf(made, name)).toBeNull()
    expect(foyer.connection.state.eip155).toMatchObject({
      status: 'connected',
      connectorId: testFamilies.eip155.connector.id,
    })
    expect([login.state.attempt, login.state.social]).toEqual([undefined, undefined])
    expect(foyer.toast.state.current).toBeUndefined()
  },
)

test.each([
  ['google', 'back'],
  ['google', 'close'],
  ['google', 'another login'],
  ['farcaster', 'back'],
  ['farcaster', 'close'],
  ['farcaster', 'another login'],
] as const)(
  'leaving a login with %s by %s while the frame completes it logs out: it may have been in time',
  async (provider, way) => {
    const { foyer, frame, world, clock, login, done, asked } = await createTestLogin()
    let isLoggedIn = false
    const complete = () => {
      isLoggedIn = true
      return new Promise<never>(() => {}) // its answer is late
    }
    frame.perform('connectSocial', complete)
    frame.perform('connectFarcaster', complete)
    frame.perform('signOut', () => {
      isLoggedIn = false
    })
    foyer.open()
    const social = login.connectSocial({ provider })
    social.catch(() => {}) // awaited below
    await settle()
    await clock.advance(limits.frameInitMs)
    world.popup.say({ resultUri: '?code=1' })
    await settle()
    expect(isLoggedIn).toBe(true)
    if (way === 'back') foyer.back()
    if (way === 'close') foyer.close()
    if (way === 'another login') await done(login.connectEmail({ email: 'bob@example.com' }))
    await expect(social).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
    await settle()
    expect(isLoggedIn).toBe(false)
    expect(asked().at(-1)).toBe(way === 'another login' ? 'CONNECT_EMAIL' : 'SIGN_OUT')
    expect(login.state.social).toBeUndefined()
  },
)

test.each(['email', 'google'] as const)(
  'a login with %s whose wallet does not connect logs out',
  async (way) => {
    const made = await createTestLogin()
    const { foyer, frame, world, clock, login, logIn, asked } = made
    frame.fail('getUser', 'Busy')
    if (way === 'email') await logIn()
    else {
      const social = login.connectSocial({ provider: 'google' })
      social.catch(() => {}) // awaited below
      await settle()
      await clock.advance(limits.frameInitMs)
      world.popup.say({ resultUri: '?code=1' })
      await expect(social).rejects.toThrow()
      await settle()
      expect(login.state.social?.status).toBe('failed')
    }
    expect(foyer.connection.state.eip155?.status).toBe('disconnected')
    expect(asked().at(-1)).toBe('SIGN_OUT')
    for (const name of ['email', 'emailLoginUsed', 'connectedSocial']) expect(storedOf(made, name)).toBeNull()
  },
)

test('a login whose wallet does not connect leaves the login of another tab', async () => {
  const made = await createTestLogin()
  made.world.storage.setItem(
    '@foyer/connectorIds',
    JSON.stringify({ version: 1, value: { solana: authConnectorId } }),
  )
  made.frame.fail('getUser', 'Busy')
  await made.logIn()
  expect(made.foyer.connection.state.eip155?.status).toBe('disconnected')
  expect(made.asked()).not.toContain('SIGN_OUT')
})

test('leaving a social login beside an open session keeps the session, and reloads the frame', async () => {
  const { foyer, frame, world, login, logIn, asked } = await createTestLogin({
    families: ['eip155', 'solana'],
  })
  await logIn()
  frame.ignore('connectSocial')
  foyer.open()
  const social = login.connectSocial({ provider: 'google', namespace: 'solana' })
  social.catch(() => {}) // awaited below
  await settle()
  world.popup.say({ resultUri: '?code=1' })
  await settle()
  expect(asked().at(-1)).toBe('CONNECT_SOCIAL')
  login.cancel()
  await expect(social).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
  await settle()
  expect(asked().at(-1)).toBe('RELOAD')
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test.each(['back', 'close', 'another address'] as const)(
  'leaving a login by %s while the frame checks the code logs out: it may have been in time',
  async (way) => {
    const { foyer, frame, clock, login, done, asked } = await createTestLogin()
    let isLoggedIn = false
    frame.perform('connectOtp', () => {
      isLoggedIn = true
      return new Promise(() => {}) // its answer is late
    })
    frame.perform('signOut', () => {
      isLoggedIn = false
    })
    foyer.open()
    await done(login.connectEmail({ email: 'maria@example.com' }))
    await clock.advance(limits.emailPauseMs)
    const checked = login.submitCode({ code: '123456' })
    checked.catch(() => {}) // awaited below
    await settle()
    expect(isLoggedIn).toBe(true)
    if (way === 'back') foyer.back()
    if (way === 'close') foyer.close()
    if (way === 'another address') await done(login.connectEmail({ email: 'bob@example.com' }))
    await expect(checked).rejects.toThrow()
    await settle()
    expect(isLoggedIn).toBe(false)
    expect(asked().at(-1)).toBe(way === 'another address' ? 'CONNECT_EMAIL' : 'SIGN_OUT')
    expect(login.state.attempt?.status).toBe(way === 'another address' ? 'code' : undefined)
  },
)

test.each([
  ['email', 'back'],
  ['email', 'another login'],
  ['google', 'back'],
  ['google', 'another login'],
] as const)(
  'a login with %s that the frame has not answered in time logs out by %s: it may be complete',
  async (kind, way) => {
    const { foyer, frame, world, clock, login, done, asked } = await createTestLogin()
    let isLoggedIn = false
    const complete = () => {
      isLoggedIn = true
      return new Promise<never>(() => {}) // its answer is late
    }
    frame.perform('connectOtp', complete)
    frame.perform('connectSocial', complete)
    frame.perform('signOut', () => {
      isLoggedIn = false
    })
    foyer.open()
    const begin = async () => {
      if (kind === 'email') {
        await done(login.connectEmail({ email: 'maria@example.com' }))
        return { logIn: login.submitCode({ code: '123456' }) }
      }
      const social = login.connectSocial({ provider: 'google' })
      await settle()
      await clock.advance(limits.frameInitMs)
      world.popup.say({ resultUri: '?code=1' })
      return { logIn: social }
    }
    const { logIn } = await begin()
    logIn.catch(() => {}) // awaited below
    await clock.advance(limits.frameAnswerMs)
    await expect(logIn).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
    expect(isLoggedIn).toBe(true)
    expect(asked()).not.toContain('SIGN_OUT') // the visitor may enter the code again
    if (way === 'back') foyer.back()
    else await done(login.connectEmail({ email: 'bob@example.com' }))
    await settle()
    expect(isLoggedIn).toBe(false)
    expect(asked().at(-1)).toBe(way === 'back' ? 'SIGN_OUT' : 'CONNECT_EMAIL')
  },
)

test('a code that is entered again after a silence connects, and leaving its view does not log out', async () => {
  const { foyer, frame, clock, login, done, asked } = await createTestLogin()
  foyer.open()
  await done(login.connectEmail({ email: 'maria@example.com' }))
  frame.ignore('connectOtp')
  const silent = login.submitCode({ code: '123456' })
  silent.catch(() => {}) // awaited below
  await clock.advance(limits.frameAnswerMs)
  await expect(silent).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  frame.answer('connectOtp', undefined)
  await login.submitCode({ code: '123456' })
  await settle()
  foyer.close()
  await settle()
  expect(foyer.connection.state.eip155?.status).toBe('connected')
  for (const name of ['SIGN_OUT', 'RELOAD']) expect(asked()).not.toContain(name)
})

test('a login of another user ends the sessions of the previous one; of the same user, keeps them', async () => {
  const [maria, bob] = testUsers
  const { foyer, clock, logIn, connect, become } = await createTestLogin({ families: ['eip155', 'solana'] })
  const shown = () => [foyer.account.state.eip155?.address, foyer.account.state.solana?.address]
  await logIn()
  await connect('solana')
  await clock.advance(limits.emailPauseMs)
  await logIn() // on Solana, the active namespace
  expect(shown()).toEqual([maria?.eip155, maria?.solana])
  become(1)
  await clock.advance(limits.emailPauseMs)
  await logIn()
  expect(shown()).toEqual([undefined, bob?.solana])
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('a login of another user that does not connect ends the session of the previous one', async () => {
  const { foyer, frame, clock, login, logIn, become } = await createTestLogin()
  await logIn()
  become(1)
  await clock.advance(limits.emailPauseMs)
  frame.fail('getUser', 'Busy')
  await logIn()
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  expect([foyer.account.state.eip155, login.state.user]).toEqual([undefined, undefined])
})

test('a login of the same user that does not connect keeps the session', async () => {
  const { foyer, frame, clock, logIn } = await createTestLogin()
  await logIn()
  await clock.advance(limits.emailPauseMs)
  frame.fail('getUser', 'Busy')
  await logIn()
  expect(foyer.account.state.eip155?.address).toBe(testUsers[0]?.eip155)
})

test('a logout in another tab shows with the next request', async () => {
  const { foyer, frame, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.fail('getUser', 'Log in first')
  frame.answer('isConnected', { isConnected: false })
  await expect(sign()).rejects.toThrow()
  await settle()
  expect(asked()).not.toContain('RPC_REQUEST')
  expect(foyer.connection.state.eip155?.status).toBe('disconnected')
})

test('after destroy, a login and a change of the address write no state', async () => {
  const { foyer, frame, clock, login, logIn } = await createTestLogin()
  await logIn()
  await clock.advance(limits.emailPauseMs)
  frame.ignore('connectEmail')
  frame.ignore('updateEmail')
  const asked = [
    login.connectEmail({ email: 'bob@example.com' }),
    login.changeEmail({ email: 'bob@example.com' }),
  ]
  const ended = asked.map((each) => expect(each).rejects.toThrow())
  await settle()
  foyer.destroy()
  const before = login.state
  await Promise.all(ended)
  await settle()
  expect(login.state).toEqual(before)
  expect(before).toMatchObject({ attempt: undefined, change: undefined })
})
