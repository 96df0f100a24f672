import { redirect } from '@remix-run/node';

/** Old bookmarks of the installed app. spec: catalogue §2 alias /pwa.html */
export function loader() {
  return redirect('/', 301);
}
