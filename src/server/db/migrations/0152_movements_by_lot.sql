-- what came into a lot and went out of it; most movements name none
create index stock_movements_by_lot on stock_movements (lot_id) where lot_id is not null;
