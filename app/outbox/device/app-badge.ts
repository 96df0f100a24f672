type BadgeNavigator = { setAppBadge?(count: number): Promise<void> };

/**
 * Shows the number of open entries on the icon of the installed app; 0 shows none. Does nothing in
 * browsers without badges. Rule E1.19.
 */
export function showAppBadge(count: number): void {
  // Refused where the app is not installed.
  (navigator as BadgeNavigator).setAppBadge?.(count).catch(() => undefined);
}
