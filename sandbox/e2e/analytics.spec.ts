import type { SandboxClient } from '@foyer-kit/sandbox'
import { connect, expect, expectClosed, expectStatus, openAccount, test, untilQuiet } from './fixtures.js'
import { readField } from './readField.js'

/** Names of the sent events, oldest first. */
async function events(sandbox: SandboxClient) {
  const requests = await sandbox.requests('analytics')
  return requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => readField(readField(body, 'props'), 'event'))
}

test('sends every event of a visit once, never MODAL_CREATED, and neither query, hash nor signature', async ({
  page,
  sandbox,
}) => {
  await page.goto('/?token=secret-of-the-page#secret-part')
  await connect(page)
  await page.getByTestId('demo-eip155-sign-message').click()
  await expect(page.getByTestId('demo-eip155-result')).toHaveText(/^0x/)
  await openAccount(page)
  await page.getByTestId('foyer-disconnect').click()
  await expectClosed(page)
  await expectStatus(page, 'disconnected')

  // Each event is a separate request, so they may arrive in any order.
  const expected = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'DISCONNECT_SUCCESS']
  await expect.poll(() => events(sandbox)).toEqual(expect.arrayContaining(expected))
  await untilQuiet(page)
  const names = await events(sandbox)
  expect(names).not.toContain('MODAL_CREATED')
  expect(names.filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)

  const signature = (await page.getByTestId('demo-eip155-result').textContent()) ?? ''
  expect(signature).toMatch(/^0x/)
  const sent = JSON.stringify(await sandbox.requests('analytics'))
  expect(sent).not.toContain('secret')
  expect(sent).not.toContain(signature)
})
