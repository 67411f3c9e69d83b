import { type ComponentProps, lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../api/use-session.ts';
import { CustomerDashboard } from '../features/accounts/customer-dashboard.tsx';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { MyOwed, OwedStrip } from '../features/charges/my-owed.tsx';
import { MyEquipment } from '../features/equipment/my-equipment.tsx';
import { LicenceCount, MyLicences } from '../features/licences/my-licences.tsx';
import { MyMaintenance, useMaintenanceTotal } from '../features/maintenance/my-maintenance.tsx';
import { MyMessages } from '../features/messages/my-messages.tsx';
import { MyPastOrders } from '../features/moving/my-past-orders.tsx';
import { NewsCard } from '../features/news/news-card.tsx';
import { ToApprove } from '../features/orders/to-approve.tsx';
import { MyPrinters } from '../features/printers/my-printers.tsx';
import { MyData } from '../features/privacy/my-data.tsx';
import { MyProposals } from '../features/quotes/my-proposals.tsx';
import { MyRentals, useRentalTotal } from '../features/rentals/my-rentals.tsx';
import { ActiveRepairs, MyRepairs } from '../features/repairs/my-repairs.tsx';
import { MyReturns } from '../features/returns/my-returns.tsx';
import { MyStanding } from '../features/standing-orders/my-standing.tsx';
import { RepeatButton } from '../features/standing-orders/repeat-button.tsx';
import { MyCredit } from '../features/store-credit/my-credit.tsx';
import { MyTradeAccount } from '../features/trade-credit/my-trade-account.tsx';
import { WishList } from '../features/wishes/wish-list.tsx';
import { addressOfOld } from '../panel/old-address.ts';
import { panelMeta } from '../panel/panel-meta.ts';
import { isStaff } from '../staff.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const StepFields = lazy(() => import('../features/settings/panel/step-fields.tsx'));
const TodayGuide = lazy(() => import('../features/opening/panel/today-guide.tsx'));
const Today = lazy(() => import('../panel/today/today.tsx'));

export const meta = panelMeta('Dashboard');

/** The first page of whoever is logged in: the staff's day, or the customer's account. */
export default function DashboardHome() {
  const user = useSession();
  const [search] = useSearchParams();
  if (!user) return null;
  if (!isStaff(user)) {
    return (
      <CustomerDashboard
        user={user}
        repairs={<MyRepairs />}
        activeRepairs={<ActiveRepairs />}
        rentalCount={<ContractCount />}
        licenceCount={<LicenceCount />}
        equipment={<MyEquipment />}
        licences={<MyLicences />}
        rentals={<MyContracts />}
        printers={<MyPrinters repeat={(from, name) => <RepeatButton from={from} name={name} />} />}
        standing={<MyStanding />}
        wishes={<Wishes />}
        credit={<MyCredit />}
        account={
          <div className="space-y-4">
            <MyOwed />
            <MyTradeAccount />
          </div>
        }
        owed={
          <>
            <ToApprove />
            <OwedStrip />
          </>
        }
        messages={<MyMessages />}
        privacy={
          <>
            <NewsCard user={user} />
            <MyData />
          </>
        }
        pastOrders={
          <>
            <MyProposals />
            <MyReturns />
            <MyPastOrders />
          </>
        }
      />
    );
  }
  const moved = addressOfOld(search);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <Suspense>
      <Today guide={<TodayGuide fields={stepFields} />} />
    </Suspense>
  );
}

/** Its code comes after the day's, which does not wait for it. */
function stepFields(step: ComponentProps<typeof StepFields>['step']) {
  return (
    <Suspense>
      <StepFields step={step} />
    </Suspense>
  );
}

/** How many contracts the customer has had, of renting and of maintenance; a dash when one could not be loaded. */
function ContractCount() {
  const totals = [useRentalTotal(), useMaintenanceTotal()];
  if (totals.includes(null)) return <Skeleton className="my-1 h-6 w-16" />;
  return <>{totals.includes(undefined) ? '—' : totals.reduce<number>((sum, one) => sum + (one ?? 0), 0)}</>;
}

function MyContracts() {
  const [rented, maintained] = [useRentalTotal(), useMaintenanceTotal()];
  return (
    <>
      <MyMaintenance />
      {!(rented === 0 && maintained) && <MyRentals />}
    </>
  );
}

function Wishes() {
  const { add, pendingId } = useAddToCart();
  return (
    <WishList>
      {(products) => (
        <ProductGrid
          products={products}
          onBuy={({ id, name }) => void add({ product_id: id, name })}
          pendingId={pendingId}
        />
      )}
    </WishList>
  );
}
