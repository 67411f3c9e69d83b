// Shows notices on the devices of the shop's people who asked for them. It answers no request of any page and keeps nothing.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(title || 'Aviso da loja', {
      body: body || '',
      tag: tag || 'aviso',
      lang: 'pt-PT',
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data || {};
  // Of the panel alone, whatever came.
  const to =
    typeof path === 'string' && /^\/dashboard(\/[\w%./-]*)?$/.test(path) ? path : '/dashboard/avisos';
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const panel = open.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
      if (!panel) return self.clients.openWindow(to);
      return panel
        .focus()
        .then((shown) => (shown.navigate ? shown.navigate(to) : shown))
        .catch(() => self.clients.openWindow(to));
    }),
  );
});
