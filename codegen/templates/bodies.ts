/** URL-encoded form fields: `a=1&b=2`. Lists repeat their name; objects are sent as JSON. Other bodies are sent unchanged. */
export function formBody(fields: unknown): BodyInit | undefined {
  if (!isFields(fields)) return unchanged(fields)
  const form = new URLSearchParams()
  for (const [name, value] of partsOf(fields)) form.append(name, textOf(value))
  return form.toString()
}

/**
 * Multipart form fields and files. Lists repeat their name; objects are sent as JSON. `types` are the media types of parts
 * that need their own. Other bodies are sent unchanged.
 */
export function multipartBody(
  fields: unknown,
  types: { readonly [part: string]: string } = {},
): BodyInit | undefined {
  if (!isFields(fields)) return unchanged(fields)
  const form = new FormData()
  for (const [name, value] of partsOf(fields)) {
    const type = types[name]
    if (value instanceof Blob)
      form.append(name, type && !value.type && !(value instanceof File) ? new Blob([value], { type }) : value)
    else if (type !== undefined) form.append(name, new Blob([textOf(value)], { type }))
    else if (typeof value === 'object')
      form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }))
    else form.append(name, `${value}`)
  }
  return form
}

function isFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !isForm(body)
}

function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams
}

function unchanged(body: unknown): BodyInit | undefined {
  if (isForm(body)) return body
  return body === undefined || body === null ? undefined : `${body}`
}

function partsOf(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value) ? value.map((item) => [name, item]) : [[name, value]],
    )
    .filter(([, value]) => value !== undefined && value !== null)
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`
}
