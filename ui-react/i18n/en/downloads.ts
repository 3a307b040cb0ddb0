/** Texts of the Downloads view. */
export const downloadWords = {
  'downloads.text': '{name} is not installed in this browser. Choose where to get it.',
  'downloads.none': '{name} is not installed in this browser and has no download links.',
  'downloads.list': 'Where to get {name}',
  'downloads.chrome_store': 'Browser extension',
  'downloads.app_store': 'App Store',
  'downloads.play_store': 'Google Play',
  'downloads.webapp_link': 'Web app',
  'downloads.desktop_link': 'Desktop app',
  'downloads.homepage': 'Website',
  'downloads.afterwards': 'Installed it? Reload this page to connect.',
  'downloads.unknown.title': '{name} is not listed',
  'downloads.unknown.text': 'It may have been removed from the list. Choose another wallet.',
} as const
