/** `schemas/blockchain-api.yaml` → `blockchain-api` */
export function serviceName(file: string): string {
  return file.replace(/^.*\/|\.(ya?ml|json)$/gs, '')
}
