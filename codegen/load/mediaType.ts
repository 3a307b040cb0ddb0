/** Whether a media type is JSON: `application/json`, `application/problem+json`, also with a charset behind it. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}
