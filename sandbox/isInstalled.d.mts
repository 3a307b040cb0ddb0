export function isInstalled(root: string, options?: { readonly omitsDev?: boolean }): boolean
