import { type Account, shortenAddress } from '#runtime/index'
import { pictureButtonsCss } from '../components/pictureButtons.css.js'
import { accountButtonWords } from '../i18n/en/accountButton.js'
import { fillText } from '../i18n/fillText.js'
import { formatQuantity } from '../i18n/formatQuantity.js'
import type { Language } from '../i18n/LanguageContext.js'
import { getGradient } from '../primitives/Avatar/getGradient.js'
import { adopt, createSpan } from './buttonParts.js'

/** Shows an account in a button, as AccountButton does: balance, picture and name. */
export function showAccount(
  button: HTMLButtonElement,
  { account, language }: { account: Account; language: Language },
): void {
  const { locale, find } = language
  const name = account.profile.value?.name ?? shortenAddress(account.address)
  const amount = account.balance.value
  const balance = amount && `${formatQuantity(locale, amount)} ${amount.symbol}`
  const key = balance ? 'button.accountWithBalance' : 'button.account'
  adopt(button, pictureButtonsCss)
  button.ariaLabel = fillText(find(key) ?? accountButtonWords[key], { name, balance: balance ?? '' })
  button.replaceChildren(
    ...(balance ? [createBalance(balance), ' '] : []),
    createPicture(button, account),
    createSpan('foyer-b-name', name),
  )
}

function createBalance(balance: string): HTMLElement {
  const isolated = document.createElement('bdi')
  isolated.textContent = balance
  const span = createSpan('foyer-b-balance')
  span.append(isolated)
  return span
}

/** The account's picture; without one, or if it does not load, the generated avatar. */
function createPicture(button: HTMLButtonElement, { address, profile }: Account): HTMLElement {
  const src = profile.value?.image
  if (!src || src === broken.get(button)) return createAvatar(address)
  const image = document.createElement('img')
  image.className = 'foyer-b-picture'
  image.alt = ''
  image.onerror = () => {
    broken.set(button, src)
    image.replaceWith(createAvatar(address))
  }
  image.src = src
  return image
}

/** The picture of each button that did not load. */
const broken = new WeakMap<HTMLButtonElement, string>()

function createAvatar(seed: string): HTMLElement {
  const { base, spots } = getGradient(seed)
  const px = (value: number) => `${value * scale}px`
  const layers = spots.map(
    ({ x, y, radius, color }) =>
      `radial-gradient(circle ${px(radius)} at ${px(x)} ${px(y)}, ${color}, transparent)`,
  )
  const avatar = createSpan('foyer-b-picture')
  avatar.style.background = [...layers.reverse(), base].join() // the first is on top
  return avatar
}

/** From the canvas of the gradient to the picture in a button. */
const scale = 24 / 80
