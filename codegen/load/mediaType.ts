/** Whether a media type is JSON: `application/json`, `application/problem+json`, with or without a charset. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}
