/** `wallet-service`, `HTTP_STATUS` or `modal.opened` → `WalletService`, `HttpStatus`, `ModalOpened`. */
export function pascalCase(text: string): string {
  const words = /^[A-Z0-9_]+$/.test(text) ? text.toLowerCase() : text
  return words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `wallet-service` → `walletService`. */
export function camelCase(text: string): string {
  const name = pascalCase(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** A name as it is written in an object or a type: in quotes where it has to be. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** Reads a property: `value.name`, or `value['x-name']`. */
export function propertyOf(object: string, name: string): string {
  return propertyName(name) === name ? `${object}.${name}` : `${object}[${quote(name)}]`
}

/** A text as a literal in single quotes, unless it has some itself. */
export function quote(text: string): string {
  const literal = JSON.stringify(text)
  return text.includes("'") ? literal : `'${literal.slice(1, -1).replaceAll('\\"', '"')}'`
}
