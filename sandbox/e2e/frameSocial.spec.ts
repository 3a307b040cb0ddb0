import type { Page } from '@playwright/test'
import { stringToHex } from 'viem'
import { partitionedChromium } from './chromium.js'
import { expect, expectAccessible } from './fixtures.js'
import { test } from './frameHost.js'
import { readField } from './readField.js'

test.use({ launchOptions: partitionedChromium })

/** Logs in on the pages of the identity provider. */
async function logIn(provider: Page, user: string): Promise<void> {
  await provider.getByTestId('idp-user').fill(user)
  await provider.getByTestId('idp-login').click()
  await provider.getByTestId('idp-allow').click()
}

test('a visitor logs in at two providers, each with keys of its own', async ({
  page,
  sandbox,
  frame,
  host,
}) => {
  await frame.open(host.url)
  const google = await frame.openProvider('google')
  await expect(google.getByRole('heading')).toHaveText('Log in to Google')
  await expect(google.getByTestId('idp-user')).toHaveValue('maria')
  await expectAccessible(google)
  await google.getByTestId('idp-login').press('Enter')
  await expect(google.getByText('Foyer Wallet wants to know who you are at Google: maria.')).toBeVisible()
  await expectAccessible(google)
  await google.getByTestId('idp-allow').press('Enter')

  const { resultUri, origin } = await frame.receiveResult()
  expect(origin).toBe(sandbox.addresses.frame)
  await expect(google.getByRole('status')).toHaveText('You can close this window.')
  await expectAccessible(google)
  await page.evaluate('popup.close()')
  const connected = await frame.ask('CONNECT_SOCIAL', { uri: resultUri, chainId: 8453 })
  const address = String(readField(connected.payload, 'address'))
  const user = {
    email: 'maria@google.example',
    address,
    chainId: 8453,
    accounts: [
      { address, type: 'eoa' },
      { address: expect.stringMatching(/^0x/), type: 'smartAccount' },
    ],
    preferredAccountType: 'eoa',
  }
  expect(connected).toEqual({ type: 'CONNECT_SOCIAL_SUCCESS', payload: { ...user, userName: 'maria' } })
  expect(await frame.ask('GET_USER')).toMatchObject({ payload: user })
  const request = { method: 'personal_sign', params: [stringToHex('Hello'), address] }
  expect(await frame.approve(request, /Sign this message/)).toMatchObject({ type: 'RPC_REQUEST_SUCCESS' })

  await test.step('the result works once', async () => {
    expect(await frame.ask('CONNECT_SOCIAL', { uri: resultUri })).toEqual({
      type: 'CONNECT_SOCIAL_ERROR',
      payload: { message: 'This login was used already' },
    })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { address } })
  })

  await test.step('is logged in after a reload', async () => {
    await page.reload()
    await frame.ready()
    expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await frame.ask('GET_USER')).toMatchObject({ payload: { address } })
    await frame.ask('SIGN_OUT')
  })

  await test.step('logs in at another provider, which shares no email', async () => {
    await logIn(await frame.openProvider('x'), 'maria')
    const { payload } = await frame.ask('CONNECT_SOCIAL', { uri: (await frame.receiveResult()).resultUri })
    expect(payload).toMatchObject({ email: null, userName: 'maria' })
    expect(readField(payload, 'address')).not.toBe(address)
    await frame.ask('SIGN_OUT')
    await page.evaluate('popup.close()')
  })

  await test.step('the first provider leads to the first keys again', async () => {
    await logIn(await frame.openProvider('google'), 'maria')
    const { payload } = await frame.ask('CONNECT_SOCIAL', { uri: (await frame.receiveResult()).resultUri })
    expect(payload).toMatchObject({ userName: 'maria', address })
  })
})

test('a visitor declines at the provider, then tries again', async ({ page, frame, host }) => {
  await frame.open(host.url)
  const popup = await frame.openProvider('github')
  await popup.getByTestId('idp-deny').click()
  const { resultUri } = await frame.receiveResult()
  expect(new URL(resultUri).searchParams.get('error')).toBe('access_denied')
  expect(await frame.ask('CONNECT_SOCIAL', { uri: resultUri })).toEqual({
    type: 'CONNECT_SOCIAL_ERROR',
    payload: { message: 'The login was declined' },
  })
  expect(await frame.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })

  await page.evaluate('popup.close()')
  await logIn(await frame.openProvider('github'), 'otto')
  const again = await frame.ask('CONNECT_SOCIAL', { uri: (await frame.receiveResult()).resultUri })
  expect(again).toMatchObject({ payload: { userName: 'otto', email: 'otto@github.example' } })
})

test('a result goes only to the page that started the login', async ({ page, browser, frame, host }) => {
  await frame.open(host.url)
  await logIn(await frame.openProvider('discord'), 'maria')
  const { resultUri } = await frame.receiveResult()
  const stranger = await browser.newPage()
  await stranger.goto(host.url)
  await stranger.waitForFunction(`messages.some(({ type }) => type === '@w3m-frame/READY')`)
  expect(
    await stranger.evaluate(`askFrame('CONNECT_SOCIAL', { uri: ${JSON.stringify(resultUri)} })`),
  ).toEqual({
    type: 'CONNECT_SOCIAL_ERROR',
    payload: { message: 'This login was not started here' },
  })
  await stranger.close()

  await test.step('not to another site that opens its address', async () => {
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(`void open(${JSON.stringify(resultUri)})`),
    ])
    expect((await frame.receiveResult()).resultUri).toBe(resultUri)
    await copy.close()
    await page.goto(host.url.replace('127.0.0.1', 'localhost'))
    await frame.ready()
    const [foreign] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(`void open(${JSON.stringify(resultUri)})`),
    ])
    await expect(foreign.getByRole('status')).toHaveText('You can close this window.')
    expect(await page.evaluate('messages.filter(({ resultUri }) => resultUri)')).toEqual([])
  })
})

test('the login comes back along with the visitor, without a window', async ({ page, frame, host }) => {
  await frame.open(`${host.url}/?width=300`)
  const { payload } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'apple' })
  const back = encodeURIComponent(page.url())
  const uri = String(readField(payload, 'uri')).replace(/state=[^&]+/, (state) => `${state}--${back}`)
  await page.goto(uri)
  await logIn(page, 'maria')
  await page.waitForURL(`${host.url}/?width=300&result_uri=**`)
  await frame.ready()
  const result = new URL(page.url()).searchParams.get('result_uri')
  expect(await frame.ask('CONNECT_SOCIAL', { uri: result ?? '' })).toMatchObject({
    payload: { userName: 'maria', email: 'maria@apple.example' },
  })
})

test('a phone approves a login with Farcaster, or rejects it', async ({ page, browser, frame, host }) => {
  await frame.open(host.url)
  const phone = await browser.newPage()
  const openLink = async () =>
    phone.goto(String(readField((await frame.ask('GET_FARCASTER_URI')).payload, 'url')))

  await openLink()
  const rejected = frame.ask('CONNECT_FARCASTER')
  await expectAccessible(phone)
  await expect(phone.getByText(`${host.url} wants to know who you are.`)).toBeVisible()
  await phone.getByTestId('farcaster-reject').click()
  await expect(phone.getByRole('heading')).toHaveText('Rejected')
  expect(await rejected).toEqual({
    type: 'CONNECT_FARCASTER_ERROR',
    payload: { message: 'The login was declined' },
  })

  await openLink()
  const approved = frame.ask('CONNECT_FARCASTER')
  await phone.getByTestId('farcaster-user').fill('otto')
  await phone.getByTestId('farcaster-approve').click()
  await expect(phone.getByRole('heading')).toHaveText('Approved')
  await expectAccessible(phone)
  expect(await approved).toEqual({ type: 'CONNECT_FARCASTER_SUCCESS', payload: { userName: 'otto' } })
  const user = await frame.ask('GET_USER')
  expect(user).toMatchObject({ payload: { email: null, chainId: 1 } })

  await page.reload()
  await frame.ready()
  expect(await frame.ask('GET_USER')).toEqual(user)
  await phone.close()
})

test('a reload of the frame ends the wait for the phone', async ({ page, browser, sandbox, frame, host }) => {
  await frame.open(host.url)
  const url = String(readField((await frame.ask('GET_FARCASTER_URI')).payload, 'url'))
  await page.evaluate(`void askFrame('CONNECT_FARCASTER')`)
  const reads = async () =>
    (await sandbox.requests('identity')).filter(({ path }) => path.startsWith('/farcaster/channels/')).length
  await expect.poll(reads).toBeGreaterThan(0)
  await frame.ask('RELOAD')
  await page.waitForFunction(`messages.filter(({ type }) => type === '@w3m-frame/READY').length === 2`)
  const phone = await browser.newPage()
  await phone.goto(url)
  await phone.getByTestId('farcaster-approve').click()
  await expect(phone.getByRole('heading')).toHaveText('Approved')
  await phone.close()
  expect(await frame.ask('CONNECT_FARCASTER')).toMatchObject({ payload: { userName: 'maria' } })
})
