import { type Device, isMobile } from './device.js'

/** Platform features of the page's device. */
export type Platform = {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isIosSafari: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
}

/** Detects the platform from the browser's device data. */
export function platformOf(device: Device): Platform {
  const { userAgent, isTelegram, isFramed } = device
  const isAndroid = /Android/.test(userAgent)
  const isIos = isMobile(device) && /iPhone|iPad|iPod|Macintosh/.test(userAgent)
  const isSafari = /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|Chrome|Chromium/.test(userAgent)
  return {
    isMobile: isMobile(device),
    isIos,
    isAndroid,
    isIosSafari: isIos && isSafari,
    isTelegram,
    isFramed,
  }
}
