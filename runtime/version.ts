/** How the kit identifies itself to the services: `sv` is `react-<adapters>-<version>`. */
export const sdkType = 'foyer'
export const sdkVersion = '0.1.0'
