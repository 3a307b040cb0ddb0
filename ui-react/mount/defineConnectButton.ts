import type { ProductEventProperties } from '#generated/events'
import { type Foyer, isNamespace, type Namespace } from '#runtime/index'
import { setAttribute } from './buttonParts.js'
import { getMounts, type Mount, watchMounts } from './mounts.js'
import { showButton } from './showButton.js'

/** Events of `<foyer-connect-button>`, by name. They bubble. */
export type FoyerConnectButtonEvents = {
  /** A wallet is connected; `detail` has the properties of the foyer's event `connection.connected`. */
  'foyer-connected': CustomEvent<ProductEventProperties['connection.connected']>
  /** The same for `connection.disconnected`. */
  'foyer-disconnected': CustomEvent<ProductEventProperties['connection.disconnected']>
}

/**
 * `<foyer-connect-button>`, defined by `mountFoyer()`. Opens the modal; shows the account while connected. Attributes and properties
 * have the same names, except for `foyer`, which is only a property.
 *
 * @example
 * const button = document.createElement('foyer-connect-button')
 * button.label = 'Sign in'
 * button.addEventListener('foyer-connected', ({ detail }) => console.log(detail.address))
 * document.body.append(button)
 */
export interface FoyerConnectButtonElement extends HTMLElement {
  /** The foyer to open; defaults to the oldest mounted one. */
  foyer: Foyer | undefined
  /** Namespace to connect; defaults to the active network's. */
  namespace: Namespace | undefined
  /** Replaces the translated label. */
  label: string | undefined
  disabled: boolean
  addEventListener<name extends keyof FoyerConnectButtonEvents>(
    name: name,
    listener: (event: FoyerConnectButtonEvents[name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<name extends keyof HTMLElementEventMap>(
    name: name,
    listener: (event: HTMLElementEventMap[name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-connect-button': FoyerConnectButtonElement
  }
}

const elementName = 'foyer-connect-button'

/** Defines the element; once for each page. */
export function defineConnectButton(): void {
  if (customElements.get(elementName)) return
  customElements.define(
    elementName,
    class extends HTMLElement implements FoyerConnectButtonElement {
      static observedAttributes = ['namespace', 'label', 'disabled']
      #foyer: Foyer | undefined
      #shown: { readonly mount: Mount; readonly update: () => void; readonly remove: () => void } | undefined
      #stop = () => {}

      constructor() {
        super()
        // What the page has set before the element was defined would hide the accessors below.
        for (const name of ['foyer', 'namespace', 'label', 'disabled'] as const) {
          const own = Object.getOwnPropertyDescriptor(this, name)
          if (!own) continue
          Reflect.deleteProperty(this, name)
          Reflect.set(this, name, own.value)
        }
      }

      get foyer() {
        return this.#foyer
      }
      set foyer(foyer) {
        this.#foyer = foyer
        if (this.isConnected) this.#show()
      }
      get namespace() {
        const value = this.getAttribute('namespace')
        return isNamespace(value) ? value : undefined
      }
      set namespace(namespace) {
        setAttribute(this, 'namespace', namespace)
      }
      get label() {
        return this.getAttribute('label') ?? undefined
      }
      set label(label) {
        setAttribute(this, 'label', label)
      }
      get disabled() {
        return this.hasAttribute('disabled')
      }
      set disabled(disabled) {
        this.toggleAttribute('disabled', disabled === true) // without a force, it would toggle
      }

      connectedCallback() {
        this.#stop = watchMounts(() => this.#show())
        this.#show()
      }
      disconnectedCallback() {
        this.#stop()
        this.#hide()
      }
      attributeChangedCallback() {
        this.#shown?.update()
      }

      /** Shows the button of the foyer to open, if there is one yet. */
      #show() {
        const mount = this.#findMount()
        if (mount === this.#shown?.mount) return
        this.#hide()
        if (!mount) return
        const { events } = mount.foyer
        const stops = [
          events.on('connection.connected', (detail) => this.#tell('foyer-connected', detail)),
          events.on('connection.disconnected', (detail) => this.#tell('foyer-disconnected', detail)),
        ]
        const { update, remove } = showButton(this, mount, () => this)
        const removeAll = () => {
          for (const stop of stops) stop()
          remove()
        }
        this.#shown = { mount, update, remove: removeAll }
      }
      #findMount(): Mount | undefined {
        const mounts = getMounts()
        return this.#foyer ? mounts.find(({ foyer }) => foyer === this.#foyer) : mounts[0]
      }
      #hide() {
        this.#shown?.remove()
        this.#shown = undefined
      }
      #tell(name: keyof FoyerConnectButtonEvents, detail: { readonly namespace: Namespace }) {
        const { namespace } = this
        if (namespace && namespace !== detail.namespace) return
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
      }
    },
  )
}
