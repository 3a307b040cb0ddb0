import type { downloadWords as english } from '../en/downloads.js'
import type { Translated } from '../texts.js'

export const downloadWords = {
  'downloads.text': '{name} no está instalada en este navegador. Elige dónde conseguirla.',
  'downloads.none': '{name} no está instalada en este navegador y no tiene enlaces de descarga.',
  'downloads.list': 'Dónde conseguir {name}',
  'downloads.chrome_store': 'Extensión del navegador',
  'downloads.app_store': 'App Store',
  'downloads.play_store': 'Google Play',
  'downloads.webapp_link': 'Aplicación web',
  'downloads.desktop_link': 'Aplicación de escritorio',
  'downloads.homepage': 'Sitio web',
  'downloads.afterwards': '¿Ya está instalada? Vuelve a cargar la página para conectarla.',
  'downloads.unknown.title': '{name} no está en la lista',
  'downloads.unknown.text': 'Puede que se haya retirado de la lista. Elige otra cartera.',
} as const satisfies Translated<typeof english>
