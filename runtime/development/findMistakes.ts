import { safeLink } from '../utils/url.js'
import { knownNames, knownParts, knownWords, listFeatures, optionKinds } from './knownNames.js'
import { describe, join, read, suggest } from './words.js'

/** What is wrong with options that Foyer ignores or replaces: what happens, why, and what to do. */
export function findMistakes(options: object): readonly string[] {
  const [features, services] = [read(options, 'features'), read(options, 'services')]
  return [
    ...projectId(options),
    ...unknownNames('', options, knownNames.options),
    ...kinds(options),
    ...signIn(read(options, 'siwx')),
    ...unknownNames('features.', features, knownNames.features),
    ...findThemeMistakes(read(options, 'themeVariables'), 'themeVariables.'),
    ...unknownNames('services.', services, knownNames.services),
    ...Object.keys(knownWords).flatMap((name) => findWordMistakes(name, read(options, name))),
    ...featureMistakes(features),
    ...terms(options),
    ...nodes(read(options, 'customRpcUrls')),
    ...wallets(read(options, 'customWallets')),
    ...serviceUrls(services),
  ]
}

/** What is wrong with theme variables. */
export function findThemeMistakes(variables: unknown, prefix = ''): readonly string[] {
  return [
    ...unknownNames(prefix, variables, knownNames.themeVariables),
    ...styles.flatMap(([name, property, example]) => {
      const value = read(variables, name)
      const fits = value === undefined || (typeof value === 'string' && isStyle(property, value))
      if (fits) return []
      return [
        `\`${prefix}${name}\` is ${describe(value)}, which is not a valid CSS ${property}. Write \`'${example}'\`.`,
      ]
    }),
    ...zIndex(`${prefix}zIndex`, read(variables, 'zIndex')),
  ]
}

/** Theme variables that are values of CSS: what they are, and an example. */
const styles = [
  ['accent', 'color', '#4f46e5'],
  ['fontFamily', 'font-family', 'Inter, sans-serif'],
  ['radius', 'border-radius', '12px'],
] as const

function isStyle(property: string, value: string): boolean {
  // Pages in Node.js have no CSS, or only a part of it.
  return typeof CSS === 'undefined' || !CSS.supports || CSS.supports(property, value)
}

function zIndex(name: string, value: unknown): string[] {
  return value === undefined || Number.isInteger(value)
    ? []
    : [`\`${name}\` is ${describe(value)}, but must be an integer. Write \`999\`.`]
}

/** What is wrong with an option that is one of a few words. */
export function findWordMistakes(name: string, word: unknown): readonly string[] {
  const words = knownWords[name] ?? []
  if (word === undefined || (typeof word === 'string' && words.includes(word))) return []
  return [`\`${name}\` is ${describe(word)}, which Foyer does not know. Use ${join(words, 'or')}.`]
}

function projectId(options: object): string[] {
  const id = read(options, 'projectId')
  const where = 'Create a project at https://dashboard.reown.com and pass its id.'
  if (typeof id === 'string' && /^your.project.?id$/i.test(id))
    return [`\`projectId\` is still "${id}", so the services reject all requests. ${where}`]
  if (typeof id === 'string' && id.trim()) return []
  if (id !== undefined && id !== null && typeof id !== 'string')
    return [`\`projectId\` is ${describe(id)}, but must be a string. Put it in quotes.`]
  const what = 'so WalletConnect, the list of wallets and token balances are missing.'
  return 'projectId' in options && id === undefined
    ? [
        `\`projectId\` is undefined, ${what} If it comes from an environment variable, check the variable's name. ${where}`,
      ]
    : [`\`projectId\` is missing, ${what} ${where}`]
}

function unknownNames(prefix: string, options: unknown, names: readonly string[]): string[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.keys(options)
    .filter((name) => !names.includes(name))
    .map((name) => `\`${prefix}${name}\` does not exist, so it changes nothing. ${suggest(name, names)}`)
}

function featureMistakes(features: unknown): string[] {
  if (typeof features !== 'object' || features === null) return []
  return Object.entries(features).flatMap(([name, value]) => {
    if (value === undefined || !knownNames.features.includes(name)) return []
    if (!listFeatures.includes(name)) return misfit(`features.${name}`, value, 'switch')
    if (!Array.isArray(value)) return [] // false
    const words = knownParts[name]
    return value
      .filter((word) => words && !words.includes(word))
      .map(
        (word) =>
          `\`features.${name}\` has ${describe(word)}, which is left out. ${suggest(`${word}`, words ?? [])}`,
      )
  })
}

const kindsOfOptions = {
  object: {
    fits: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
    words: 'but must be an object. Write its fields in { }.',
  },
  switch: {
    fits: (value: unknown) => typeof value === 'boolean',
    words: 'but must be a boolean. Use true or false.',
  },
}

function kinds(options: object): string[] {
  return Object.entries(optionKinds).flatMap(([name, kind]) => {
    const value = read(options, name)
    return value === undefined ? [] : misfit(name, value, kind)
  })
}

function misfit(name: string, value: unknown, kind: keyof typeof kindsOfOptions): string[] {
  const { fits, words } = kindsOfOptions[kind]
  return fits(value) ? [] : [`\`${name}\` is ${describe(value)}, ${words}`]
}

function signIn(siwx: unknown): string[] {
  return typeof siwx === 'function'
    ? [`\`siwx\` is ${describe(siwx)}, which was not called. Write \`siwx: createSiwx()\`.`]
    : []
}

function terms(options: object): string[] {
  const unsafe = ['termsConditionsUrl', 'privacyPolicyUrl'].filter(
    (name) => read(options, name) && !safeLink(read(options, name)),
  )
  if (unsafe.length > 0)
    return unsafe.map(
      (name) =>
        `\`${name}\` is ${describe(read(options, name))}, so it is not shown. Write the full URL, with https:// in front.`,
    )
  if (read(read(options, 'features'), 'legalCheckbox') !== true) return []
  if (read(options, 'termsConditionsUrl') || read(options, 'privacyPolicyUrl')) return []
  return [
    '`features.legalCheckbox` has nothing to ask for, so it is not shown. Pass `termsConditionsUrl`, `privacyPolicyUrl` or both.',
  ]
}

function nodes(urls: unknown): string[] {
  if (typeof urls !== 'object' || urls === null) return []
  return Object.entries(urls).flatMap(([key, list]: [string, unknown]) => {
    if (!/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(key)) {
      const id = /^\d+$/.test(key) ? `eip155:${key}` : 'eip155:1'
      return [
        `\`customRpcUrls\` has the key "${key}", which is not a CAIP-2 id, so its nodes are not used. Write "${id}".`,
      ]
    }
    const name = `customRpcUrls["${key}"]`
    if (!Array.isArray(list))
      return [`\`${name}\` is ${describe(list)}, but must be a list of URLs. Write ["https://…"].`]
    return list.flatMap((url: unknown, index) => {
      const item = `${name}[${index}]`
      if (typeof url !== 'string')
        return [`\`${item}\` is ${describe(url)}, but must be a URL. Write "https://…".`]
      // Its text may hold a key.
      return /^(https?:\/\/|\/)/i.test(url)
        ? []
        : [`\`${item}\` has no scheme, so requests to it fail. Write the full URL, with https:// in front.`]
    })
  })
}

function wallets(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((wallet: unknown, index) => {
    const missing = ['id', 'name'].find((name) => typeof read(wallet, name) !== 'string')
    return missing
      ? [`\`customWallets[${index}]\` has no \`${missing}\`, so visitors cannot choose it. Give it one.`]
      : []
  })
}

function serviceUrls(services: unknown): string[] {
  if (typeof services !== 'object' || services === null) return []
  return Object.entries(services).flatMap(([name, url]: [string, unknown]) => {
    if (url === undefined || name === 'dashboard' || (typeof url === 'string' && !url.endsWith('/')))
      return []
    return [
      `\`services.${name}\` is ${describe(url)}, so requests to it fail. Write a URL without a trailing slash.`,
    ]
  })
}
