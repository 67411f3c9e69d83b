import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { screenRoutes } from './panel/screen-routes.ts';
import { PANEL_ROOMS } from './panel-rooms.ts';

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/paginas', 'routes/sitemap-pages.ts'),
  route('sitemaps/impressoras', 'routes/sitemap-printers.ts'),
  route('sitemaps/produtos/:part', 'routes/sitemap-products.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('produtos', 'routes/products.tsx'),
    route('produtos/:id', 'routes/product.tsx'),
    route('comparar', 'routes/compare.tsx'),
    route('impressoras', 'routes/printers.tsx'),
    route('impressoras/:slug', 'routes/printer.tsx'),
    route('carrinho', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('encomenda/:id', 'routes/order.tsx'),
    route('mensagem/:id', 'routes/message.tsx'),
    route('reparacao/:key', 'routes/repair.tsx'),
    route('login', 'routes/login.tsx'),
    route('entrar', 'routes/login-by-link.tsx'),
    route('registo', 'routes/register.tsx'),
    route('recuperar-password', 'routes/forgot-password.tsx'),
    route('nova-password', 'routes/reset-password.tsx'),
    route('confirmar-email', 'routes/verify-email.tsx'),
    route('sobre', 'routes/about.tsx'),
    route('contacto', 'routes/contact.tsx'),
    route('suporte-tecnico', 'routes/support.tsx'),
    route('termos', 'routes/terms.tsx'),
    route('privacidade', 'routes/privacy.tsx'),
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard-home.tsx'),
      ...screenRoutes(PANEL_ROOMS),
      route('*', 'routes/dashboard-missing.tsx'),
    ]),
    route('fechada', 'routes/closed.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
