import { createHash, generateKeyPairSync, sign } from 'node:crypto'

export type Certificate = {
  key: string
  cert: string
  /** Hash of the public key. A command-line flag makes Chromium trust it. */
  fingerprint: string
}

/** Creates a certificate that lasts for one run. Browsers speak HTTP/2 only over TLS. */
export function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' })
  const now = Date.now()
  const body = sequence(
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(now - dayMs), time(now + dayMs)),
    name,
    publicInfo,
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, ecdsaWithSha256, encode(tags.bits, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(publicInfo).digest('base64'),
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Types of values in DER, the binary form of certificates. */
const tags = {
  integer: 0x02,
  bits: 0x03,
  identifier: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
}

/** A type, a length and a content. */
function encode(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return encode(tags.sequence, ...parts)
}

function integer(value: number): Buffer {
  return encode(tags.integer, Buffer.from([value]))
}

/** `YYMMDDhhmmssZ`. */
function time(at: number): Buffer {
  const text = new Date(at)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2)
  return encode(tags.time, Buffer.from(text))
}

const identifier = (hex: string) => encode(tags.identifier, Buffer.from(hex, 'hex'))
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
/** A common name (2.5.4.3). */
const name = sequence(
  encode(tags.set, sequence(identifier('550403'), encode(tags.text, Buffer.from('dapp.test')))),
)
