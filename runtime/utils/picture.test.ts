import { expect, test } from 'vitest'
import { safePicture } from './picture.js'

const shop = { origin: 'https://shop.test' }
const local = [
  'http://localhost/a.png',
  'http://127.0.0.1:8080/a.png',
  'https://localhost/a.png',
  'https://localhost./a.png',
  'https://127.0.0.1/a.png',
  'https://0x7f.1/a.png',
  'https://2130706433/a.png',
  'https://10.0.0.1/a.png',
  'https://192.168.0.1/reboot',
  'https://172.16.0.1:8443/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:192.168.0.1]/a.png',
  'https://printer/a.png',
  'https://printer.local/a.png',
  'https://printer.local./a.png',
  'https://a.localhost/a.png',
  'https://router.lan:8443/a.png',
  'https://nas.home.arpa/a.png',
  'https://build.internal/a.png',
  'https://cdn.example:pw@192.168.0.1/a.png',
]

test.each(local)('shows no picture of %s on a public page', (url) => {
  expect(safePicture(url, shop)).toBeUndefined()
})

test.each([
  'https://cdn.example/a.png',
  'https://cdn.example./a.png',
  'https://localhost.example/a.png',
  'https://local.cdn.example:8443/a.png?b=http://127.0.0.1/',
  'https://xn--e1afmkfd.xn--p1ai/a.png',
  'data:image/png;base64,AAAA',
])('shows the picture %s on any page', (url) => {
  expect(safePicture(url, shop)).toBe(url)
  expect(safePicture(url, { origin: 'http://127.0.0.1:5173' })).toBe(url)
})

test('shows pictures from localhost on a page without https, which is on localhost too', () => {
  expect(safePicture(local[1], { origin: 'http://localhost:5173' })).toBe(local[1])
})
